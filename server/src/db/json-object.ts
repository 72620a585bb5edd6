import { type Fragment, fragment, join, raw } from '../db.ts';

/**
 * A JSON object with the SQL of each field of a shape: a missing or unknown field does not compile. It is built from a row, since
 * `json_build_object` looks up the types of its arguments for every object, which takes half as long again.
 */
export function jsonObject<Shape>(fields: Record<keyof Shape & string, Fragment>): Fragment {
  const columns = Object.entries<Fragment>(fields).map(
    ([name, value]) => fragment`${value} as ${raw(`"${name}"`)}`,
  );
  return fragment`row_to_json((select fields from (select ${join(columns)}) fields))`;
}

/** A part of a statement by viewer: the part for visitors is created once, and so is its text. */
export function byViewer<Viewer>(
  make: (viewer: Viewer | null) => Fragment,
): (viewer: Viewer | null) => Fragment {
  let ofVisitors: Fragment | undefined;
  return (viewer) => (viewer === null ? (ofVisitors ??= make(null)) : make(viewer));
}
