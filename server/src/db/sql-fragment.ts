/** A value of a statement: a parameter, or a part of its text. */
export type RawValue = unknown;

/** A part of a statement: the strings of a template and the values between them. Its text is built when the statement runs. */
export class Fragment {
  readonly strings: readonly string[];
  readonly values: readonly RawValue[];
  /** Its text, once built, if it holds no parameter: it is then the same in each statement. */
  text: string | undefined;
  constructor(strings: readonly string[], values: readonly RawValue[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** A tagged template as a part of a statement. */
export const fragment = (strings: readonly string[], ...values: readonly RawValue[]) =>
  new Fragment(strings, values);

/** SQL text used as it is, never text of a member. */
export const raw = (text: string): Fragment => new Fragment([text], []);

/** A part without text. */
export const empty = raw('');

/** Values or parts, at least one, with a separator between them. */
export function join(values: readonly RawValue[], separator = ','): Fragment {
  if (values.length === 0) throw new TypeError('Nothing to join');
  return new Fragment(['', ...Array<string>(values.length - 1).fill(separator), ''], values);
}

/** A statement as it is sent to PostgreSQL: its text with numbered parameters, and their values. */
export interface Statement {
  text: string;
  values: RawValue[];
}

/**
 * The text and parameters of a tagged template. A null is written into the text: PostgreSQL then plans a visitor's statement without
 * a viewer and skips the parts that only members have (docs/decisions/138).
 */
export function toStatement(strings: readonly string[], values: readonly RawValue[]): Statement {
  const bound: RawValue[] = [];
  return { text: textOf(new Fragment(strings, values), bound), values: bound };
}

function textOf(part: Fragment, bound: RawValue[]): string {
  if (part.text !== undefined) return part.text;
  const before = bound.length;
  let text = part.strings[0]!;
  for (const [at, value] of part.values.entries()) text += valueText(value, bound) + part.strings[at + 1]!;
  if (bound.length === before) part.text = text;
  return text;
}

function valueText(value: RawValue, bound: RawValue[]): string {
  if (value instanceof Fragment) return textOf(value, bound);
  return value === null ? 'null' : `$${bound.push(value)}`;
}
