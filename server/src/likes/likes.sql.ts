import type { ArticleId, MemberId } from 'contract/ids';
import { NEW_ACCOUNT } from 'contract/limits';
import type { Reader } from '../articles/reader.ts';
import { stepCount } from '../articles/article-counts.ts';
import { type Db, empty, type Fragment, fragment, maybeOne } from '../db.ts';
import { isNotNew } from '../members/new-account.ts';

/** A member who opens a post. */
export type MemberReader = Reader & { viewer: MemberId };

/** The outcome of a like: the post's likes, null if nothing changed; undefined if the reader may not open the post. */
export type Outcome = { likes: number | null } | undefined;

/** Inserts a member's like and counts it in one statement, if the condition (when given) holds. */
export function insertLike(
  db: Db,
  articleId: ArticleId,
  reader: MemberReader,
  condition?: Fragment,
): Promise<Outcome> {
  const inserted = fragment`
    insert into article_like (article_id, member_id) select article_id, ${reader.viewer}::bigint from post
    ${condition ? fragment`where ${condition}` : empty} on conflict do nothing returning article_id`;
  return changeLike(db, articleId, reader, { change: inserted, by: 1 });
}

/**
 * Inserts these members' likes of one post and counts them in one statement. Returns the outcome of each. Members who joined today
 * are skipped. Every process inserts in the order of members and locks the count last, so two statements cannot deadlock.
 */
export async function insertLikes(
  db: Db,
  articleId: ArticleId,
  readers: readonly MemberReader[],
): Promise<Outcome[]> {
  const [first, ...others] = readers;
  if (first === undefined) return [];
  // A single like is by far the most common, and its statement takes half as long.
  if (others.length === 0)
    return [await insertLike(db, articleId, first, isNotNew(fragment`${first.viewer}::bigint`))];
  const viewers = readers.map(({ viewer }) => viewer);
  const links = readers.map(({ link = null }) => link);
  const rows = await db<{ nth: number; likes: number | null }>`
    with post as materialized (
      select r.nth, r.viewer, a.article_id
        from unnest(${viewers}::bigint[], ${links}::text[]) with ordinality r (viewer, link, nth)
       cross join lateral (select article_id from articles_open_to(r.viewer, r.link) where article_id = ${articleId}) a
    ), changed as (
      insert into article_like (article_id, member_id)
      select article_id, viewer from post where ${isNotNew(fragment`post.viewer`)} order by viewer
      on conflict do nothing returning article_id, member_id
    ), counted as (${stepCount(fragment`(select article_id, count(*)::integer as many from changed group by 1)`, 'likes', fragment`r.many`)})
    select p.nth, case when c.member_id is not null then (select likes from counted) end as likes
      from post p left join changed c on c.member_id = p.viewer`;
  const outcomes: Outcome[] = readers.map(() => undefined);
  for (const { nth, likes } of rows) outcomes[nth - 1] = { likes };
  return outcomes;
}

/** Deletes a member's like and lowers the count in one statement. */
export function deleteLike(db: Db, articleId: ArticleId, reader: MemberReader): Promise<Outcome> {
  const deleted = fragment`
    delete from article_like l using post where l.article_id = post.article_id and l.member_id = ${reader.viewer}
    returning l.article_id`;
  return changeLike(db, articleId, reader, { change: deleted, by: -1 });
}

/** A statement that changes a like of `post` and returns the post's id if it changed a row, and the step of the count. */
interface Change {
  change: Fragment;
  by: 1 | -1;
}

function changeLike(
  db: Db,
  articleId: ArticleId,
  { viewer, link = null }: MemberReader,
  { change, by }: Change,
): Promise<Outcome> {
  return maybeOne(db<{ likes: number | null }>`
    with post as materialized (
      select article_id from articles_open_to(${viewer}, ${link}) where article_id = ${articleId}
    ), changed as (${change}), counted as (${stepCount(fragment`changed`, 'likes', by)})
    select (select likes from counted) as likes from post`);
}

/** Whether a member has liked more posts than a new account may. */
export async function hasManyLikes(tx: Db, me: MemberId) {
  const { count } = await tx`
    select from article_like where member_id = ${me} limit ${NEW_ACCOUNT.likes + 1}`;
  return count > NEW_ACCOUNT.likes;
}

/** A post that a member likes and can still see. */
export interface OwnLike {
  articleId: ArticleId;
  articleTitle: string;
  likedAt: string;
}

/** Returns up to `limit` posts after an id that a member likes and can still see. */
export const ownLikes = (db: Db, me: MemberId, after: number, limit: number) => db<OwnLike>`
  select a.article_id, a.title as article_title, l.created_at as liked_at
    from article_like l join articles_for(${me}) a using (article_id)
   where l.member_id = ${me} and l.article_id > ${after}
   order by l.article_id limit ${limit}`;

/** Deletes all likes of a member. Returns the liked articles. */
export async function deleteLikesBy(tx: Db, memberId: MemberId) {
  const rows = await tx<{ articleId: ArticleId }>`
    delete from article_like where member_id = ${memberId} returning article_id`;
  return rows.map(({ articleId }) => articleId);
}
