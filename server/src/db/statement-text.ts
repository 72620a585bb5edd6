import { createHash } from 'node:crypto';
import { Fragment, type RawValue } from './sql-fragment.ts';

/** A statement's text with numbered parameters, and its name: short and stable, since PostgreSQL truncates names at 63 bytes. */
interface KnownText {
  text: string;
  name: string;
}

/** A statement as it is sent to PostgreSQL. */
export interface StatementText extends KnownText {
  values: RawValue[];
}

/** One element of the key that a statement is cached under: a template's strings, a constant part, a parameter or null. */
type Step = readonly string[] | Fragment | typeof PARAMETER | null;
const PARAMETER = Symbol('parameter');

/** A node of the trie of known statements, by the next step. Nearly every node has only one next step, which needs no map. */
interface Beginning {
  step?: Step;
  next?: Beginning;
  others?: Map<Step, Beginning>;
  whole?: KnownText;
}

/** All templates together have a few thousand steps; the limit keeps texts built at run time from filling the memory. */
const MAX_STEPS = 100_000;
const start: Beginning = {};
let steps = 0;

/**
 * The text and parameters of a tagged template. A null is written into the text: PostgreSQL then plans a visitor's statement without
 * a viewer and skips the parts that only members have (docs/decisions/138). The text of a statement is built once and cached by its
 * templates (docs/decisions/155).
 */
export function toStatement(strings: readonly string[], values: readonly RawValue[]): StatementText {
  const bound: RawValue[] = [];
  const end = follow(start, strings, values, bound);
  const { text, name } = (end.whole ??= write(strings, values));
  return { text, name, values: bound };
}

/** Follows a template through the trie from a node, collects its parameters in `bound`, and returns the node at its end. */
function follow(
  from: Beginning,
  strings: readonly string[],
  values: readonly RawValue[],
  bound: RawValue[],
): Beginning {
  let at = stepTo(from, strings);
  for (const value of values) {
    if (value instanceof Fragment)
      at = value.isConstant ? stepTo(at, value) : follow(at, value.strings, value.values, bound);
    else if (value === null) at = stepTo(at, null);
    else {
      bound.push(areNumbers(value) ? `{${value.join(',')}}` : value);
      at = stepTo(at, PARAMETER);
    }
  }
  return at;
}

/** Arrays of numbers are sent as PostgreSQL array text: pg would escape each number, and a map view has a hundred. */
const areNumbers = (value: RawValue): value is number[] =>
  Array.isArray(value) && typeof value[0] === 'number' && value.every(Number.isFinite);

function stepTo(from: Beginning, step: Step): Beginning {
  const known = from.step === step ? from.next : from.others?.get(step);
  return known ?? remember(from, step, {});
}

function remember(from: Beginning, step: Step, fresh: Beginning): Beginning {
  if (steps++ >= MAX_STEPS) return fresh;
  if (from.next === undefined) Object.assign(from, { step, next: fresh });
  else (from.others ??= new Map()).set(step, fresh);
  return fresh;
}

function write(strings: readonly string[], values: readonly RawValue[]): KnownText {
  let parameters = 0;
  const joinText = (texts: readonly string[], between: readonly RawValue[]): string =>
    texts.reduce((text, next, at) => text + valueText(between[at - 1]) + next);
  function valueText(value: RawValue): string {
    if (value instanceof Fragment) return joinText(value.strings, value.values);
    return value === null ? 'null' : `$${++parameters}`;
  }
  const text = joinText(strings, values);
  return { text, name: createHash('sha1').update(text).digest('base64url') };
}
