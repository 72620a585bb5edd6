import type { Audience } from 'contract/audience-shapes';
import type { ArticleId, CategoryId, ChallengeId, MemberId, PlaceId } from 'contract/ids';
import { type Db, fragment, isOneRow, maybeOne, maybeValue } from '../db.ts';
import { HIDDEN_REASONS, type HiddenReason } from '../visibility/hidden-reasons.ts';
import type { Reader } from './reader.ts';

/** The author of an article that the reader may open: null when they have withdrawn, undefined when there is no such article. */
export function articleAuthor(
  db: Db,
  articleId: ArticleId,
  { viewer, link = null }: Reader,
): Promise<MemberId | null | undefined> {
  return maybeValue(db.batched<{ author: MemberId | null }>`
    select m.member_id as author
      from articles_open_to(${viewer}, ${link}) a
      left join member m on m.member_id = a.member_id and m.withdrawn_at is null
     where a.article_id = ${articleId}`);
}

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

/** Makes an article this many days old: for sample data. */
export async function backdateArticle(db: Db, articleId: ArticleId, days: number) {
  await db`
    update article set created_at = now() - make_interval(days => ${days}), updated_at = now() - make_interval(days => ${days})
     where article_id = ${articleId}`;
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

/** Whether reports or a moderator hid an article, which may be restored. */
const isHidden = fragment`delete_reason in ${HIDDEN_REASONS}`;

/** Makes an article that reports or an admin removed visible again; undefined when there is none. */
export function markRestored(tx: Db, articleId: ArticleId) {
  return maybeOne(tx<ChangedArticle>`
    update article set deleted_at = null, delete_reason = null
     where article_id = ${articleId} and ${isHidden}
    returning member_id as author, place_id, audience`);
}

/** Why and since when an article is hidden; both null while it is visible. */
export interface ArticleState {
  reason: HiddenReason | null;
  deletedAt: string | null;
}

/** The state and author of an article, locked; undefined where its author deleted it or withdrew, or there is none. */
export function lockArticleState(tx: Db, articleId: ArticleId) {
  return maybeOne(tx<ArticleState & { author: MemberId }>`
    select delete_reason as reason, deleted_at, member_id as author from article /* any: moderators decide hidden ones */
     where article_id = ${articleId} and (delete_reason is null or ${isHidden}) for no key update`);
}

/** Changes why and, where given, since when a hidden article is hidden; gives its place. */
export function updateHidden(tx: Db, articleId: ArticleId, { reason, deletedAt }: ArticleState) {
  return maybeValue(tx<{ placeId: PlaceId }>`
    update article set delete_reason = ${reason}, deleted_at = coalesce(${deletedAt}::timestamptz, deleted_at)
     where article_id = ${articleId} and deleted_at is not null
    returning place_id`);
}

/** Whether an article is visible or may be restored. */
const mayBeShown = fragment`(deleted_at is null or ${isHidden})`;

/** Whether a member's category has any article that is visible or may be restored. */
export function hasArticles(tx: Db, memberId: MemberId, categoryId: CategoryId): Promise<boolean> {
  return isOneRow(tx`
    select from article /* any: hidden ones come back into a category */
     where member_id = ${memberId} and category_id = ${categoryId} and ${mayBeShown} limit 1`);
}

/** Moves a member's articles from one category to another: those that are visible or may be restored. */
export async function moveArticles(tx: Db, memberId: MemberId, from: CategoryId, to: CategoryId) {
  await tx`
    update article set category_id = ${to}
     where member_id = ${memberId} and category_id = ${from} and ${mayBeShown}`;
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

/** Gives the articles at these places their places' regions; the articles do not count as edited. */
export async function copyPlaceRegions(tx: Db, placeIds: readonly PlaceId[]) {
  await tx`
    update article a set region_id = p.region_id from place p
     where a.place_id = any (${placeIds}::bigint[]) and p.place_id = a.place_id
       and a.region_id is distinct from p.region_id`;
}
