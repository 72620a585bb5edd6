import type { ArticleId, MemberId } from 'contract/ids';
import type { ArticleMute } from 'contract/notifications';
import { type Db, isOneRow, maybeOne } from '../db.ts';

/** A post that a member muted; its title is null if they no longer find it. */
export interface MutedPost {
  articleId: ArticleId;
  articleTitle: string | null;
  mutedAt: string;
}

/** Whether a member muted a post that they find, and whether its comments would concern them; undefined if they do not find it. */
export const findMute = (db: Db, me: MemberId, articleId: ArticleId) =>
  maybeOne(db<ArticleMute>`
    select exists (select from muted_post p where p.member_id = ${me} and p.article_id = a.article_id) as is_muted,
           (a.member_id = ${me}) is true or exists (
             select from comment c where c.article_id = a.article_id and c.member_id = ${me} and c.deleted_at is null) as concerns_me
      from articles_for(${me}) a where a.article_id = ${articleId}`);

/** Mutes a post for a member who finds it; false if they do not. Repeating it changes nothing. */
export async function insertMute(tx: Db, me: MemberId, articleId: ArticleId): Promise<boolean> {
  const isThere = await isOneRow(tx`select from articles_for(${me}) a where a.article_id = ${articleId}`);
  if (isThere)
    await tx`insert into muted_post (member_id, article_id) values (${me}, ${articleId}) on conflict do nothing`;
  return isThere;
}

/** Ends a mute. Changes nothing where there is none. */
export async function deleteMute(db: Db, me: MemberId, articleId: ArticleId) {
  await db`delete from muted_post where member_id = ${me} and article_id = ${articleId}`;
}

/** Ends every mute of these posts. */
export async function deleteMutesOf(tx: Db, articleIds: readonly ArticleId[]) {
  await tx`delete from muted_post where article_id = any (${articleIds}::bigint[])`;
}

/** Ends every mute of a withdrawing member. */
export async function withdrawMutes(tx: Db, me: MemberId) {
  await tx`delete from muted_post where member_id = ${me}`;
}

/** Returns up to `limit` of the posts that a member muted, after an id, in order of their ids. */
export const mutedPosts = (db: Db, me: MemberId, after: number, limit: number) => db<MutedPost>`
  select p.article_id, a.title as article_title, p.created_at as muted_at
    from (select * from muted_post where member_id = ${me} and article_id > ${after} order by article_id limit ${limit}) p
    left join articles_for(${me}) a using (article_id)
   order by p.article_id`;
