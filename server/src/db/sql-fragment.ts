/** A value of a statement: a parameter, or a part of its text. */
export type RawValue = unknown;

/** A part of a statement: the strings of a template and the values between them. Its text is built when the statement runs. */
export class Fragment {
  readonly strings: readonly string[];
  readonly values: readonly RawValue[];
  /** Whether it is created once and holds no parameter: the cache of statement texts then treats it as one step. */
  isConstant = false;
  constructor(strings: readonly string[], values: readonly RawValue[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** A tagged template as a part of a statement. */
export const fragment = (strings: readonly string[], ...values: readonly RawValue[]) =>
  new Fragment(strings, values);

/** Marks a part that is created once and reused. Throws a TypeError if it holds a parameter. */
export function constant(part: Fragment): Fragment {
  if (!hasNoParameter(part)) throw new TypeError('A constant part of a statement holds a parameter');
  part.isConstant = true;
  return part;
}

const hasNoParameter = ({ values }: Fragment): boolean =>
  values.every((value) => value === null || (value instanceof Fragment && hasNoParameter(value)));

/** The most texts to cache; there are a few hundred. */
const MAX_KNOWN = 5_000;
const rawTexts = new Map<string, Fragment>();
const joints = new Map<string, readonly string[]>();

/** SQL text used as it is, never text of a member. The same text returns the same part, which `toStatement` needs for its cache. */
export const raw = (text: string): Fragment =>
  rawTexts.get(text) ?? known(rawTexts, text, new Fragment([text], []));

/** A part without text. */
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
  if (all.size < MAX_KNOWN) all.set(key, one);
  return one;
}
