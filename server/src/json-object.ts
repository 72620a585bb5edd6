import { fragment, join, raw } from './db.ts';

/** A part of a statement. */
export type Fragment = ReturnType<typeof fragment>;

/** `json_build_object` with the SQL of each field of a shape: a field that is missing or unknown does not compile. */
export function jsonObject<Shape>(fields: Record<keyof Shape & string, Fragment>): Fragment {
  const pairs = Object.entries<Fragment>(fields).map(
    ([name, value]) => fragment`${raw(`'${name}'`)}, ${value}`,
  );
  return fragment`json_build_object(${join(pairs)})`;
}
