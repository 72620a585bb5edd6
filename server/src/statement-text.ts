import { createHash } from 'node:crypto';
import { Fragment, type RawValue } from './sql-fragment.ts';

/** A statement's text with numbered parameters, and its name: short and stable, since PostgreSQL cuts those above 63 letters. */
interface KnownText {
  text: string;
  name: string;
}

/** A statement as PostgreSQL gets it. */
export interface StatementText extends KnownText {
  values: RawValue[];
}

/** What a statement is recognized by: a template, a constant part, or that something between its strings is a parameter or null. */
type Step = readonly string[] | Fragment | typeof PARAMETER | null;
const PARAMETER = Symbol('parameter');

/** Statements whose parts begin alike, by the next step: nearly always there is one alone, which needs no map. */
interface Beginning {
  step?: Step;
  next?: Beginning;
  others?: Map<Step, Beginning>;
  whole?: KnownText;
}

/** Templates are a few thousand steps; texts made at run time must not fill the memory. */
const STEPS_MOST = 100_000;
const start: Beginning = {};
let steps = 0;

/**
 * The text and parameters of a tagged template. What is null is written out: PostgreSQL then plans the statement of a visitor as one
 * without a viewer, and leaves out what only a member has (docs/decisions/138). A statement is put together once, and recognized by
 * its templates from then on (docs/decisions/155).
 */
export function toStatement(strings: readonly string[], values: readonly RawValue[]): StatementText {
  const bound: RawValue[] = [];
  const end = follow(start, strings, values, bound);
  const { text, name } = (end.whole ??= write(strings, values));
  return { text, name, values: bound };
}

/** Follows a template from a beginning to its end, and collects its parameters. */
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

/** Numbers are sent as PostgreSQL writes an array: pg escapes each of them, and a view of the map has a hundred. */
const areNumbers = (value: RawValue): value is number[] =>
  Array.isArray(value) && typeof value[0] === 'number' && value.every(Number.isFinite);

function stepTo(from: Beginning, step: Step): Beginning {
  const known = from.step === step ? from.next : from.others?.get(step);
  return known ?? remember(from, step, {});
}

function remember(from: Beginning, step: Step, fresh: Beginning): Beginning {
  if (steps++ >= STEPS_MOST) return fresh;
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
