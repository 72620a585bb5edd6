import type { ArticleId } from 'contract/ids';
import { type Db, fragment } from '../db.ts';

/** Whether an appeal about `a` (article), or about a comment on it, waits for a moderator, who cannot judge what is erased. */
const hasOpenAppeal = fragment`
  exists (select from measure s join appeal p using (measure_id)
           where p.outcome is null
             and (s.target_kind = 'ARTICLE' and s.target_id = a.article_id or s.target_kind = 'COMMENT' and s.article_id = a.article_id))`;

/** Erases the words of up to `limit` articles that were deleted or removed so many days ago, for good; gives them. What was removed waits for appeals about it. */
export function eraseDeletedArticles(
  tx: Db,
  { deleted, removed }: { deleted: number; removed: number },
  limit: number,
) {
  return tx<{ articleId: ArticleId }>`
    with due as (
      select article_id from article /* any: deleted ones */ a
       where delete_reason = 'author' and deleted_at < now() - make_interval(days => ${deleted})
          or delete_reason in ('spam', 'admin') and deleted_at < now() - make_interval(days => ${removed}) and not ${hasOpenAppeal}
       limit ${limit} for update of a skip locked
    ), uncounted as (
      update article_count set comments = 0 where article_id in (select article_id from due)
    ), forgotten as (
      delete from article_true_place where article_id in (select article_id from due)
    ), unversioned as (
      delete from article_version where article_id in (select article_id from due)
    )
    update article set delete_reason = 'erased', category_id = null, title = '', content = ''
     where article_id in (select article_id from due)
    returning article_id`;
}
