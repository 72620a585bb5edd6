import type { ArticleId, MemberId } from 'contract/ids';
import { type Reader, stepCount } from '../articles/articles.ts';
import { type Db, fragment } from '../db.ts';
import type { Fragment } from '../json-object.ts';

/** A member who opens a post. */
type MemberReader = Reader & { viewer: MemberId };

/** What became of a like: the post's likes, null where nothing changed; undefined where the reader may not open the post. */
type Outcome = { likes: number | null } | undefined;

/** Writes a member's like and counts it, in one statement. */
export function insertLike(db: Db, articleId: ArticleId, reader: MemberReader): Promise<Outcome> {
  const inserted = fragment`
    insert into article_like (article_id, member_id) select article_id, ${reader.viewer}::bigint from post
    on conflict do nothing returning article_id`;
  return changeLike(db, articleId, reader, { change: inserted, by: 1 });
}

/** Deletes a member's like and counts it, in one statement. */
export function deleteLike(db: Db, articleId: ArticleId, reader: MemberReader): Promise<Outcome> {
  const deleted = fragment`
    delete from article_like l using post where l.article_id = post.article_id and l.member_id = ${reader.viewer}
    returning l.article_id`;
  return changeLike(db, articleId, reader, { change: deleted, by: -1 });
}

/** A change of a like of `post`, which gives the post's id where it changed something, and its step of the count. */
interface Change {
  change: Fragment;
  by: 1 | -1;
}

async function changeLike(
  db: Db,
  articleId: ArticleId,
  { viewer, link = null }: MemberReader,
  { change, by }: Change,
): Promise<Outcome> {
  const [row] = await db<{ likes: number | null }>`
    with post as materialized (
      select article_id from articles_open_to(${viewer}, ${link}) where article_id = ${articleId}
    ), changed as (${change}), counted as (${stepCount(fragment`changed`, 'likes', by)})
    select (select likes from counted) as likes from post`;
  return row;
}

/** Deletes all likes of a member and gives the articles they were on. */
export async function deleteLikesBy(tx: Db, memberId: MemberId) {
  const rows = await tx<{ articleId: ArticleId }>`
    delete from article_like where member_id = ${memberId} returning article_id`;
  return rows.map(({ articleId }) => articleId);
}
