import type { Audience } from 'contract/audience-shapes';
import type { ArticleId, ChallengeId, MemberId, PlaceId } from 'contract/ids';
import { type Db, isOneRow, maybeOne, maybeValue } from '../db.ts';
import { type ArticleState, type HiddenReason, isHidden } from '../visibility/hidden-reasons.ts';
import type { Reader } from './reader.ts';

/** The author of an article that the reader may open: null when they have withdrawn, undefined when there is no such article. */
export function articleAuthor(
  db: Db,
  articleId: ArticleId,
  { viewer, link = null }: Reader,
): Promise<MemberId | null | undefined> {
  return maybeValue(db<{ author: MemberId | null }>`
    select m.member_id as author
      from articles_open_to(${viewer}, ${link}) a
      left join member m on m.member_id = a.member_id and m.withdrawn_at is null
     where a.article_id = ${articleId}`);
}

/** Enters an article into a challenge; false when it is in another one. */
export function setChallenge(tx: Db, articleId: ArticleId, challengeId: ChallengeId): Promise<boolean> {
  return isOneRow(tx`
    update article set challenge_id = ${challengeId}
     where article_id = ${articleId} and (challenge_id is null or challenge_id = ${challengeId}) and deleted_at is null`);
}

/** Takes an article out of its challenge. */
export async function leaveChallenge(tx: Db, articleId: ArticleId) {
  await tx`update article set challenge_id = null where article_id = ${articleId} and challenge_id is not null`;
}

/** Why an article was removed. */
export type RemovalReason = 'author' | 'withdrawn' | HiddenReason;

/** The author, place and audience of an article that was removed or restored. */
export interface ChangedArticle {
  author: MemberId;
  placeId: PlaceId;
  audience: Audience;
}

/** Marks an article deleted; undefined when it already was. */
export function markDeleted(tx: Db, articleId: ArticleId, reason: RemovalReason) {
  return maybeOne(tx<ChangedArticle>`
    update article set deleted_at = now(), delete_reason = ${reason}
     where article_id = ${articleId} and deleted_at is null
    returning member_id as author, place_id, audience`);
}

/** Makes an article that reports or an admin removed visible again; undefined when there is none. */
export function markRestored(tx: Db, articleId: ArticleId) {
  return maybeOne(tx<ChangedArticle>`
    update article set deleted_at = null, delete_reason = null
     where article_id = ${articleId} and ${isHidden}
    returning member_id as author, place_id, audience`);
}

/** Changes why and, where given, since when a hidden article is hidden; gives its place. */
export function updateHidden(tx: Db, articleId: ArticleId, { reason, deletedAt }: ArticleState) {
  return maybeValue(tx<{ placeId: PlaceId }>`
    update article set delete_reason = ${reason}, deleted_at = coalesce(${deletedAt}::timestamptz, deleted_at)
     where article_id = ${articleId} and deleted_at is not null
    returning place_id`);
}

/** Takes a withdrawn member's articles out of their categories. */
export async function clearCategories(tx: Db, memberId: MemberId) {
  await tx`update article set category_id = null where member_id = ${memberId} and category_id is not null`;
}

/** Deletes a withdrawn member's articles with their texts, all or those that not everybody sees; gives them and their places. */
export function eraseArticles(tx: Db, memberId: MemberId, { unlistedOnly }: { unlistedOnly: boolean }) {
  return tx<{ articleId: ArticleId; placeId: PlaceId }>`
    update article
       set deleted_at = coalesce(deleted_at, now()), delete_reason = 'withdrawn', category_id = null, title = '', content = ''
     where member_id = ${memberId} and (not ${unlistedOnly} or audience <> 'everyone')
    returning article_id, place_id`;
}
