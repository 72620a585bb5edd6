/** A value of a statement: a parameter, or a part of its text. */
export type RawValue = unknown;

/** A part of a statement: the strings of a template and what stands between them. It is put together when the statement runs. */
export class Fragment {
  readonly strings: readonly string[];
  readonly values: readonly RawValue[];
  /** Whether it is made once and holds no parameter: a statement is then recognized by it, and not by all that is in it. */
  isConstant = false;
  constructor(strings: readonly string[], values: readonly RawValue[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** The part of a statement that a tagged template writes. */
export const fragment = (strings: readonly string[], ...values: readonly RawValue[]) =>
  new Fragment(strings, values);

/** The same part, which is made once and then used for good. Throws a TypeError where it holds a parameter. */
export function constant(part: Fragment): Fragment {
  if (!hasNoParameter(part)) throw new TypeError('A constant part of a statement holds a parameter');
  part.isConstant = true;
  return part;
}

const hasNoParameter = ({ values }: Fragment): boolean =>
  values.every((value) => value === null || (value instanceof Fragment && hasNoParameter(value)));

/** How many texts are kept; there are a few hundred. */
const KNOWN_MOST = 5_000;
const rawTexts = new Map<string, Fragment>();
const joints = new Map<string, readonly string[]>();

/** Text as it is, never of a member. The same text gives the same part, by which `toStatement` recognizes a statement. */
export const raw = (text: string): Fragment =>
  rawTexts.get(text) ?? known(rawTexts, text, new Fragment([text], []));

/** Nothing. */
export const empty = raw('');

/** Values or parts, at least one, with a separator between them. */
export function join(values: readonly RawValue[], separator = ','): Fragment {
  if (values.length === 0) throw new TypeError('Nothing to join');
  const key = `${values.length} ${separator}`;
  const strings = joints.get(key) ?? known(joints, key, makeJoints(values.length, separator));
  return new Fragment(strings, values);
}

const makeJoints = (count: number, separator: string) => [
  '',
  ...Array<string>(count - 1).fill(separator),
  '',
];

function known<Kept>(all: Map<string, Kept>, key: string, one: Kept): Kept {
  if (all.size < KNOWN_MOST) all.set(key, one);
  return one;
}
