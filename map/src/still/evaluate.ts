/** The input of a style expression. */
export interface Subject {
  zoom: number;
  /** The feature's geometry: `Point`, `LineString` or `Polygon`. */
  type: string;
  properties: Readonly<Record<string, unknown>>;
}

type Run = (expression: unknown) => unknown;
type Operator = (args: readonly unknown[], run: Run, subject: Subject) => unknown;

/**
 * Evaluates an expression of our own styles as MapLibre does. A value that is not an array is returned as it is. Throws on an operator
 * that our styles do not use.
 */
export function evaluate(expression: unknown, subject: Subject): unknown {
  if (!Array.isArray(expression)) return expression;
  const [name, ...args]: unknown[] = expression;
  const operator = OPERATORS[String(name)];
  if (operator === undefined) throw new Error(`No expression of our styles: ${String(name)}`);
  return operator(args, (inner) => evaluate(inner, subject), subject);
}

/** The number that an expression evaluates to, else `otherwise`. */
export const evaluateNumber = (expression: unknown, subject: Subject, otherwise: number): number =>
  toNumber(evaluate(expression, subject), otherwise);

/** A literal list or the list that an expression evaluates to; empty if there is none. */
export function evaluateList(value: unknown, subject: Subject): readonly unknown[] {
  return toList(isExpression(value) ? evaluate(value, subject) : value);
}

/** Whether a style value is an expression rather than a literal. */
export const isExpression = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && String(value[0]) in OPERATORS;

/** The text that an expression evaluates to; empty if there is none. */
export function evaluateText(expression: unknown, subject: Subject): string {
  const value = evaluate(expression, subject);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const toNumber = (value: unknown, otherwise = 0) => (typeof value === 'number' ? value : otherwise);
const compare =
  (holds: (a: number, b: number) => boolean): Operator =>
  ([a, b], run) => {
    const [left, right] = [run(a), run(b)];
    return typeof left === 'number' && typeof right === 'number' && holds(left, right);
  };

const OPERATORS: Readonly<Record<string, Operator>> = {
  literal: ([value]) => value,
  zoom: (_, __, { zoom }) => zoom,
  'geometry-type': (_, __, { type }) => type,
  get: ([property], _, { properties }) => properties[String(property)] ?? null,
  has: ([property], _, { properties }) => String(property) in properties,
  coalesce: (args, run) => firstValue(args, run),
  all: (args, run) => args.every((arg) => run(arg) === true),
  any: (args, run) => args.some((arg) => run(arg) === true),
  '!': ([arg], run) => run(arg) !== true,
  '==': ([a, b], run) => run(a) === run(b),
  '!=': ([a, b], run) => run(a) !== run(b),
  '<': compare((a, b) => a < b),
  '<=': compare((a, b) => a <= b),
  '>=': compare((a, b) => a >= b),
  in: ([value, list], run) => toList(run(list)).includes(run(value)),
  'index-of': ([value, list], run) => toList(run(list)).indexOf(run(value)),
  case: (args, run) => choose(args, run, (condition) => run(condition) === true),
  match: ([value, ...args], run) => {
    const wanted = run(value);
    return choose(args, run, (label) => (Array.isArray(label) ? label.includes(wanted) : label === wanted));
  },
  step: ([input, first, ...stops], run) => {
    const at = lastStop(stops, toNumber(run(input)));
    return run(at < 0 ? first : stops[at + 1]);
  },
  interpolate: ([, input, ...stops], run) => interpolated(stops, toNumber(run(input)), run),
  concat: (args, run) => args.map((arg) => String(run(arg) ?? '')).join(''),
  'to-number': ([arg], run) => Number(run(arg)),
  floor: ([arg], run) => Math.floor(toNumber(run(arg))),
  '+': (args, run) => args.reduce<number>((sum, arg) => sum + toNumber(run(arg)), 0),
  '-': ([a, b], run) => toNumber(run(a)) - toNumber(run(b)),
  '*': (args, run) => args.reduce<number>((product, arg) => product * toNumber(run(arg)), 1),
  '/': ([a, b], run) => toNumber(run(a)) / toNumber(run(b)),
  '%': ([a, b], run) => toNumber(run(a)) % toNumber(run(b)),
};

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function firstValue(args: readonly unknown[], run: Run): unknown {
  for (const arg of args) {
    const value = run(arg);
    if (value !== null) return value;
  }
  return null;
}

/** Evaluates pairs of condition and result, followed by a default. */
function choose(pairs: readonly unknown[], run: Run, holds: (label: unknown) => boolean): unknown {
  for (let at = 0; at + 1 < pairs.length; at += 2) if (holds(pairs[at])) return run(pairs[at + 1]);
  return run(pairs.at(-1));
}

/** The index of the last stop at or below the input; -1 before the first. */
function lastStop(stops: readonly unknown[], input: number): number {
  let last = -1;
  for (let at = 0; at < stops.length; at += 2) if (toNumber(stops[at]) <= input) last = at;
  return last;
}

function interpolated(stops: readonly unknown[], input: number, run: Run): number {
  const at = lastStop(stops, input);
  if (at < 0) return toNumber(run(stops[1]));
  const [from, small, to, large] = stops.slice(at, at + 4);
  if (to === undefined) return toNumber(run(small));
  const share = (input - toNumber(from)) / (toNumber(to) - toNumber(from));
  return toNumber(run(small)) * (1 - share) + toNumber(run(large)) * share;
}
