import type { ArticleId, CategoryId, ChallengeId, MemberId, PlaceId } from 'contract/ids';
import type { Db } from '../db.ts';

/** The author of a visible article, null when they have withdrawn; undefined when there is no such article. */
export async function authorOf(db: Db, articleId: ArticleId): Promise<MemberId | null | undefined> {
  const [row] = await db<{ author: MemberId | null }>`
    select m.member_id as author
      from article a left join member m on m.member_id = a.member_id and m.withdrawn_at is null
     where a.article_id = ${articleId} and a.deleted_at is null`;
  return row?.author;
}

/** Like `authorOf`, and the article stays as it is until the transaction ends. */
export async function lockArticle(tx: Db, articleId: ArticleId): Promise<MemberId | null | undefined> {
  const [row] = await tx`
    select from article where article_id = ${articleId} and deleted_at is null for no key update`;
  return row && authorOf(tx, articleId);
}

/** What an article counts. */
export type Counted = 'likes' | 'reports' | 'comments';

/** Moves one count of an article by `by` and gives it; the row stays locked, so each caller sees its own number. */
export async function addToCount(tx: Db, articleId: ArticleId, what: Counted, by: number): Promise<number> {
  const step = { likes: 0, reports: 0, comments: 0, [what]: by };
  const [row] = await tx<Record<Counted, number>>`
    update article_count
       set likes = likes + ${step.likes}, reports = reports + ${step.reports}, comments = comments + ${step.comments}
     where article_id = ${articleId}
    returning likes, reports, comments`;
  return row![what];
}

/** Lowers one count of each of these articles by one; in id order, so that two who leave at once do not wait in a circle. */
export async function lowerCountOfEach(tx: Db, what: Counted, articleIds: ArticleId[]) {
  const step = { likes: 0, reports: 0, comments: 0, [what]: 1 };
  await tx`
    with locked as (
      select article_id from article_count where article_id = any (${articleIds}) order by article_id for no key update
    )
    update article_count n
       set likes = likes - ${step.likes}, reports = reports - ${step.reports}, comments = comments - ${step.comments}
      from locked where n.article_id = locked.article_id`;
}

/** Enters an article into a challenge; false when it is in one already. */
export async function setChallenge(tx: Db, articleId: ArticleId, challengeId: ChallengeId): Promise<boolean> {
  const rows = await tx`
    update article set challenge_id = ${challengeId}
     where article_id = ${articleId} and (challenge_id is null or challenge_id = ${challengeId}) and deleted_at is null
    returning 1 as one`;
  return rows.length === 1;
}

/** Sets an article's time of writing this many days back. */
export async function setAge(db: Db, articleId: ArticleId, days: number) {
  await db`
    update article set created_at = now() - make_interval(days => ${days}), updated_at = now() - make_interval(days => ${days})
     where article_id = ${articleId}`;
}

/** Why an article is gone. `spam` and `admin` can be taken back. */
export type Removal = 'author' | 'spam' | 'withdrawn' | 'admin';

/** Whose an article is, and where. */
export interface Standing {
  author: MemberId;
  placeId: PlaceId;
}

/** Takes an article out of sight and gives whose it was and where; undefined when it already was. */
export async function markRemoved(tx: Db, articleId: ArticleId, reason: Removal) {
  const [row] = await tx<Standing>`
    update article set deleted_at = now(), delete_reason = ${reason}
     where article_id = ${articleId} and deleted_at is null
    returning member_id as author, place_id`;
  return row;
}

/** Brings an article back that reports or an admin removed, and gives whose it is and where; undefined when there is none. */
export async function markRestored(tx: Db, articleId: ArticleId) {
  const [row] = await tx<Standing>`
    update article set deleted_at = null, delete_reason = null
     where article_id = ${articleId} and delete_reason in ('spam', 'admin')
    returning member_id as author, place_id`;
  return row;
}

/** Whether a category of a member holds any living article. */
export async function anyArticleIn(tx: Db, memberId: MemberId, categoryId: CategoryId): Promise<boolean> {
  const rows = await tx`
    select from article
     where member_id = ${memberId} and category_id = ${categoryId} and deleted_at is null limit 1`;
  return rows.length === 1;
}

/** Moves a member's living articles from one category to another. */
export async function recategorise(tx: Db, memberId: MemberId, from: CategoryId, to: CategoryId) {
  await tx`
    update article set category_id = ${to}
     where member_id = ${memberId} and category_id = ${from} and deleted_at is null`;
}

/** Takes a withdrawn member's articles out of their categories. */
export async function forgetCategories(tx: Db, memberId: MemberId) {
  await tx`update article set category_id = null where member_id = ${memberId} and category_id is not null`;
}

/** Removes every article of a withdrawn member and erases what it said; gives them, and where they were. */
export function eraseArticlesOf(tx: Db, memberId: MemberId) {
  return tx<{ articleId: ArticleId; placeId: PlaceId }>`
    update article
       set deleted_at = coalesce(deleted_at, now()), delete_reason = 'withdrawn', category_id = null, title = '', content = ''
     where member_id = ${memberId}
    returning article_id, place_id`;
}
