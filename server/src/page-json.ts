import { PAGE } from 'contract/limits';
import { fragment, raw } from './db.ts';

/**
 * One page of a list as JSON, from `rows`: a select of up to `limit` + 1 pairs of `id` and `json`. The greatest id comes first;
 * the cursor is the last id of the page.
 */
export const pageJson = (name: string, rows: ReturnType<typeof fragment>, limit: number) => fragment`
  select json_build_object(
           ${name}::text, coalesce(json_agg(json order by id desc) filter (where nth <= ${limit}), '[]'),
           'cursor', case when count(*) > ${limit} then min(id) filter (where nth <= ${limit}) end,
           'limit', ${limit}::integer, 'hasNext', count(*) > ${limit})::text as json
    from (select id, json, row_number() over (order by id desc) as nth from (${rows}) found) numbered`;

/** The id every row of a page is below: the cursor, or on the first page more than any id. */
export const below = (cursor: number | null) => cursor ?? Number.MAX_SAFE_INTEGER;

/**
 * The rows of one page and one more, from an ordered select of keys. The constant limit inside shows the planner how few rows
 * there are: for a `limit` that is a parameter it assumes a tenth of the table, and plans full scans.
 */
export const firstRows = (keys: ReturnType<typeof fragment>, limit: number) => fragment`
  select * from (${keys} limit ${raw(String(PAGE.max + 1))}) few limit ${limit + 1}`;
