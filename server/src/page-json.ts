import { PAGE } from 'contract/limits';
import { fragment, raw } from './db.ts';

/**
 * One page as the JSON every list answers, from `rows`: a select of up to `limit` + 1 pairs of `id` and `json`. The greatest
 * id comes first; the cursor is the last id shown.
 */
export const pageJson = (name: string, rows: ReturnType<typeof fragment>, limit: number) => fragment`
  select json_build_object(
           ${name}::text, coalesce(json_agg(json order by id desc) filter (where nth <= ${limit}), '[]'),
           'cursor', case when count(*) > ${limit} then min(id) filter (where nth <= ${limit}) end,
           'limit', ${limit}::integer, 'hasNext', count(*) > ${limit})::text as json
    from (select id, json, row_number() over (order by id desc) as nth from (${rows}) found) numbered`;

/** The id a page starts below: the cursor, or above every id on the first page. */
export const below = (cursor: number | null) => cursor ?? Number.MAX_SAFE_INTEGER;

/**
 * The rows of one page and one more, from an ordered select of keys. The constant bound inside tells the planner how few rows
 * there are; of a `limit` it only learns at run time it expects a tenth of the table, and reads whole tables to match.
 */
export const firstRows = (keys: ReturnType<typeof fragment>, limit: number) => fragment`
  select * from (${keys} limit ${raw(String(PAGE.max + 1))}) few limit ${limit + 1}`;
