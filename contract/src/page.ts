import * as v from 'valibot';
import { PAGE } from './limits.ts';
import { numberOrText, wholeNumber } from './numbers.ts';

/**
 * The query fields of a list: `cursor` is the last id of the previous page, absent for the first page; `limit` is at most 50, or `rows`
 * if that is more. `rows` is the default limit.
 */
export const pageQuery = (rows: number = PAGE.size) => ({
  cursor: v.optional(v.nullable(wholeNumber), null),
  limit: v.pipe(
    v.optional(numberOrText(/^\d+$/), rows),
    v.metadata({ type: 'integer', minimum: 1, cap: Math.max(rows, PAGE.max) }), // for OpenAPI
    v.transform((limit) => Math.min(limit, Math.max(rows, PAGE.max))), // comes first, since very many digits are not a finite number
    v.integer(),
    v.minValue(1),
  ),
});

/** A requested page: at most `limit` rows after `cursor`, or the first page if `cursor` is null. */
export interface Page {
  cursor: number | null;
  limit: number;
}

/** The fields next to every list's rows. */
export const pageResult = {
  cursor: v.pipe(
    v.nullable(v.number()),
    v.description('The id to send as `cursor` for the next page; null when this is the last.'),
  ),
  limit: v.number(),
  hasNext: v.boolean(),
};

/** The answer of an endpoint whose `result` is a list of these rows; the envelope has the page fields next to it (BEHAVIOUR: wire-18). */
export const pagedList = <Row extends v.GenericSchema>(row: Row) => ({
  result: v.array(row),
  beside: v.object(pageResult),
});
