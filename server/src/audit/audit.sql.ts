import { type Db, fragment, join, raw } from '../db.ts';
import { type Reference, unenforcedReferences } from './references.ts';

/** A wrong count: its owner (an article, or `level/cell` of the map), its name, and the stored and the actual number. */
export interface Miscount {
  whose: string;
  what: 'likes' | 'reports' | 'comments' | 'places';
  counted: number;
  actual: number;
}

/** Returns up to 100 wrong counts. */
export function findMiscounts(db: Db) {
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

/** A reference to a missing row: the column as `table.column`, and the id in it. */
export interface Orphan {
  column: string;
  id: string;
}

/** Returns up to 10 orphans of each column of `unenforcedReferences`. */
export function findOrphans(db: Db) {
  return db<Orphan>`${join(unenforcedReferences.map(orphansIn), ' union all ')}`;
}

function orphansIn({ column, refersTo, where = 'true', isList = false }: Reference) {
  const [table = '', name = ''] = column.split('.');
  const [target = '', key = ''] = refersTo.split('.');
  return fragment`
    (select ${column}::text as "column", ref.id::text as id
       from ${raw(table)}, lateral ${raw(isList ? `unnest(${name})` : `(values (${table}.${name}))`)} ref (id)
      where ref.id is not null and ${raw(where)}
        and not exists (select from ${raw(target)} target where target.${raw(key)} = ref.id) limit 10)`;
}
