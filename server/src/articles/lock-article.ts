import type { ArticleId, MemberId } from 'contract/ids';
import { type Db, maybeOne } from '../db.ts';
import { type ArticleState, isHidden } from '../visibility/hidden-reasons.ts';
import { articleAuthor } from './article-state.sql.ts';
import type { Reader } from './reader.ts';

/**
 * Like `articleAuthor`, with the article locked: until the transaction ends nobody else edits, deletes or reports it.
 * Likes and comments do not take this lock; their counts lock `article_count` only.
 */
export async function lockArticle(
  tx: Db,
  articleId: ArticleId,
  reader: Reader,
): Promise<MemberId | null | undefined> {
  const { count } = await tx`
    select from article /* any: read below */ where article_id = ${articleId} and deleted_at is null for no key update`;
  return count === 0 ? undefined : articleAuthor(tx, articleId, reader);
}

/** The state and author of an article, locked; undefined where its author deleted it or withdrew, or there is none. */
export function lockArticleState(tx: Db, articleId: ArticleId) {
  return maybeOne(tx<ArticleState & { author: MemberId }>`
    select delete_reason as reason, deleted_at, member_id as author from article /* any: moderators decide hidden ones */
     where article_id = ${articleId} and (delete_reason is null or ${isHidden}) for no key update`);
}
