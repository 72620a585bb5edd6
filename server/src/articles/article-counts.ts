import type { ArticleId } from 'contract/ids';
import { type Db, type Fragment, fragment, oneValue, raw } from '../db.ts';

/** The counts of an article. */
export type Counted = 'likes' | 'reports' | 'comments';

/**
 * Changes one count of an article and gives the new number. The row stays locked until the transaction ends, so that each
 * transaction sees its own number. Call it in the transaction that writes the counted rows.
 */
export function changeCount(tx: Db, articleId: ArticleId, counted: Counted, by: number): Promise<number> {
  return oneValue(tx<{ count: number }>`
    update article_count set ${raw(counted)} = ${raw(counted)} + ${by} where article_id = ${articleId}
    returning ${raw(counted)} as count`);
}

/**
 * The same as a part of the statement that writes the counted rows: `rows`, which it names `r`, has one row of `article_id` for an
 * article. Gives the new number, and no row where `rows` has none. The row is locked for the rest of that statement only.
 */
export const stepCount = (rows: Fragment, counted: Counted, by: 1 | -1 | Fragment) => fragment`
  update article_count n set ${raw(counted)} = n.${raw(counted)} + ${by} from ${rows} r
   where n.article_id = r.article_id returning n.${raw(counted)}`;

/** One count of an article as it is now. */
export function findCount(db: Db, articleId: ArticleId, counted: Counted): Promise<number> {
  return oneValue(db<{ count: number }>`
    select ${raw(counted)} as count from article_count where article_id = ${articleId}`);
}

/** Lowers one count of each of these articles by one, locking them in order of id so that two callers cannot deadlock. */
export async function lowerCounts(tx: Db, counted: Counted, articleIds: ArticleId[]) {
  await tx`
    with locked as (
      select article_id from article_count where article_id = any (${articleIds}) order by article_id for no key update
    )
    update article_count n set ${raw(counted)} = n.${raw(counted)} - 1
      from locked where n.article_id = locked.article_id`;
}
