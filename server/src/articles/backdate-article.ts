import type { ArticleId } from 'contract/ids';
import type { Db } from '../db.ts';

/** Makes an article this many days old: for sample data. */
export async function backdateArticle(db: Db, articleId: ArticleId, days: number) {
  await db`
    update article set created_at = now() - make_interval(days => ${days}), updated_at = now() - make_interval(days => ${days})
     where article_id = ${articleId}`;
}
