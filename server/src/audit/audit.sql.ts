import type { Db } from '../db.ts';

/** A count that does not equal its rows: whose (an article, or `level/cell` of the map), which, and both numbers. */
export interface Miscount {
  whose: string;
  what: 'likes' | 'reports' | 'comments' | 'places';
  counted: number;
  actual: number;
}

/** Up to 100 counts that do not equal the rows they count. Empty is what everybody hopes for. */
export function miscounts(db: Db) {
  return db<Miscount>`
    (select n.article_id::text as whose, c.what, c.counted, c.actual
       from article_count n, lateral (values
         ('likes', n.likes, (select count(*) from article_like l where l.article_id = n.article_id)),
         ('reports', n.reports, (select count(*) from article_report r where r.article_id = n.article_id)),
         ('comments', n.comments, (select count(*) from comment o where o.article_id = n.article_id and o.deleted_at is null))
       ) c (what, counted, actual)
      where c.counted <> c.actual limit 50)
    union all
    (select concat_ws('/', level, cell), 'places', coalesce(n.places, 0), coalesce(p.actual, 0)
       from (select * from place_count where places <> 0) n
       full join (select k.level::smallint, k.cell, count(*) as actual
                    from place, lateral (values (8, cell_8), (11, cell_11), (14, cell_14), (17, cell_17)) k (level, cell)
                   where deleted_at is null group by 1, 2) p using (level, cell)
      where n.places is distinct from p.actual limit 50)`;
}
