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
    v.transform((cursor) => (cursor > 0 ? cursor : null)),
  ),
  limit: v.pipe(
    v.optional(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]), limit),
    v.integer(),
    v.minValue(1),
    v.transform((limit) => Math.min(limit, PAGE.max)),
  ),
});

/** A requested page: at most `limit` rows after `cursor`, or the first page when that is null. */
export interface Page {
  cursor: number | null;
  limit: number;
}

/** The fields beside every list's rows. */
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

/**
 * Splits rows fetched with `limit + 1` into one page and the cursor of the next page, null on the last. Rows with the same id
 * (a thread) count as one and stay together.
 */
export function toPage<Row>(rows: readonly Row[], limit: number, id: (row: Row) => number) {
  const ids = [...new Set(rows.map(id))];
  const shown = new Set(ids.slice(0, limit));
  const hasNext = ids.length > limit;
  return {
    items: rows.filter((row) => shown.has(id(row))),
    cursor: hasNext ? (ids[limit - 1] ?? null) : null,
    limit,
    hasNext,
  };
}
