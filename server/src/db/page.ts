import { PAGE } from 'contract/limits';
import { empty, type Fragment, fragment, raw } from '../db.ts';

/** The position of a list: its fields besides the rows, and the id at which it continues although the page is not full, or null. */
interface Position {
  fields?: Fragment;
  goOn?: Fragment;
  /** Further fields, each after a comma. */
  also?: Fragment;
}

/** The rows of the page, as a JSON array. */
const shownRows = (limit: number) =>
  fragment`coalesce(json_agg(json order by nth) filter (where nth <= ${limit}), '[]')`;

/** The cursor of the next page: the id of the last row shown, or the id at which the list continues; null on the last page. */
export const nextCursor = (limit: number, goOn: Fragment = fragment`null`) =>
  fragment`case when max(nth) > ${limit} then max(id) filter (where nth = ${limit}) else ${goOn} end`;

const hasNext = (limit: number) => fragment`coalesce(max(nth) > ${limit}, false)`;

/**
 * One page as the JSON of every list: its rows under `name`, its `fields` (the cursor, unless pages are numbered), `limit` and
 * `hasNext`. `rows` selects up to `limit` + 1 rows of `id`, `json` and `nth`, their number in order from 1.
 */
export const pageJson = (
  name: string,
  rows: Fragment,
  limit: number,
  {
    goOn = fragment`null`,
    fields = fragment`'cursor', ${nextCursor(limit, goOn)}`,
    also = empty,
  }: Position = {},
) => fragment`
  select json_build_object(
           ${name}::text, ${shownRows(limit)}, ${fields},
           'limit', ${limit}::integer, 'hasNext', ${hasNext(limit)} or ${goOn} is not null${also})::text as json
    from (${rows}) found`;

/** The columns `nth` and `json` of a page's rows in this order. The row after the page only shows that one exists: it gets no JSON. */
export const pageColumns = (order: Fragment, json: Fragment, limit: number) => {
  const nth = fragment`row_number() over (order by ${order})`;
  return fragment`${nth} as nth, case when ${nth} <= ${limit} then ${json} end as json`;
};

/** The parts of one page, `rows`, `cursor` and `has_next`, for an answer with more than a page in it; `rows` as for `pageJson`. */
export const pageParts = (rows: Fragment, limit: number) => fragment`
  select ${shownRows(limit)} as rows, ${nextCursor(limit)} as cursor, ${hasNext(limit)} as has_next
    from (${rows}) found`;

/** The id below which a page starts: the cursor, or for the first page a number above every id. */
export const startBelow = (cursor: number | null) => cursor ?? Number.MAX_SAFE_INTEGER;

/**
 * The rows of one page and one more, from an ordered select of keys. The constant inner limit tells the planner how few rows there
 * are: for a limit known only at run time it expects a tenth of the table, and reads entire tables.
 */
export const firstRows = (keys: Fragment, limit: number, most: number = PAGE.max) => fragment`
  select * from (${keys} limit ${raw(String(most + 1))}) few limit ${limit + 1}`;

/** A page of rows selected with `limit` + 1, in the shape of `pageJson`, for lists not built in SQL; `id` names the cursor's field. */
export function rowPage<Name extends string, Id extends string, Row extends Record<Id, number>>(
  name: Name,
  rows: readonly Row[],
  limit: number,
  id: Id,
) {
  const hasNext = rows.length > limit;
  const shown = rows.slice(0, limit);
  const page = { [name]: shown } as Record<Name, Row[]>;
  return { ...page, cursor: hasNext ? shown.at(-1)![id] : null, limit, hasNext };
}
