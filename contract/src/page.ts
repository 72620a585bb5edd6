import * as v from 'valibot';
import { PAGE } from './limits.ts';

/**
 * The query parts of a list: `cursor` is the last id of the page before (absent, 0 and -1 mean the first page), `limit` at
 * most 50.
 */
export const pageQuery = (limit: number = PAGE.size) => ({
  cursor: v.pipe(
    v.optional(v.union([v.number(), v.pipe(v.string(), v.regex(/^(-1|\d{1,16})$/), v.transform(Number))]), 0),
    v.safeInteger(),
    v.transform((id) => (id > 0 ? id : null)),
  ),
  limit: v.pipe(
    v.optional(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]), limit),
    v.integer(),
    v.minValue(1),
    v.transform((wanted) => Math.min(wanted, PAGE.most)),
  ),
});

/** A page asked for: what comes after `cursor` (null: the first page), at most `limit` rows. */
export interface Page {
  cursor: number | null;
  limit: number;
}

/** What every list answers beside its rows: the next page's cursor, null on the last page. */
export const pageResult = {
  cursor: v.nullable(
    v.pipe(
      v.number(),
      v.description('The id to send as `cursor` for the next page; null when this is the last.'),
    ),
  ),
  limit: v.number(),
  hasNext: v.boolean(),
};

/** One page of rows fetched with `limit + 1`, and the cursor of the next; null on the last page. */
export function pageOf<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => number) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasNext = rows.length > limit;
  return { items, cursor: hasNext && last !== undefined ? idOf(last) : null, limit, hasNext };
}
