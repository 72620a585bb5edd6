import { fragment } from './db.ts';

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
