import type { ArticleId } from 'contract/ids';
import type { ItemHolds, ItemThread } from 'contract/moderation-surroundings';
import { type Db, fragment, maybeOne } from '../db.ts';
import type { MeasureTarget } from '../measures/measures.ts';
import { newestFirst } from '../places/place-order.ts';
import { HIDDEN_REASONS } from '../visibility/hidden-reasons.ts';
import { isThereFor } from '../visibility/unlisted-places.ts';

/** How many comments of a thread, and threads, are shown on each side of a comment. */
const [REPLIES, THREADS] = [4, 2];

/**
 * The post and the neighbours of a comment, as a visitor sees them; undefined where the post is not for everybody, of which moderators
 * see what was reported alone (BEHAVIOUR: moderation-12, moderation-50).
 */
export function threadAround(db: Db, articleId: ArticleId, commentId: number) {
  const of = fragment`c.article_id = ${articleId}`;
  const threadId = fragment`(select thread_id from asked)`;
  const isTop = fragment`(select thread_id = comment_id from asked)`;
  return maybeOne(db<ItemThread>`
    with asked as (
      select comment_id, coalesce(parent_comment_id, comment_id) as thread_id from comment
       where article_id = ${articleId} and comment_id = ${commentId}
    ), near as (
      select c.* from comments_for(null) c where ${of} and c.comment_id in (${threadId}, ${commentId})
      union (select c.* from comments_for(null) c where ${of} and c.parent_comment_id = ${threadId} and c.comment_id < ${commentId}
              order by c.comment_id desc limit ${REPLIES}::int)
      union (select c.* from comments_for(null) c where ${of} and c.parent_comment_id = ${threadId} and c.comment_id > ${commentId}
              order by c.comment_id limit ${REPLIES}::int)
      union (select c.* from comments_for(null) c where ${of} and c.parent_comment_id is null and c.comment_id < ${commentId} and ${isTop}
              order by c.comment_id desc limit ${THREADS}::int)
      union (select c.* from comments_for(null) c where ${of} and c.parent_comment_id is null and c.comment_id > ${commentId} and ${isTop}
              order by c.comment_id limit ${THREADS}::int)
    )
    select a.article_id, a.title,
           (select coalesce(json_agg(json_build_object(
                     'commentId', n.comment_id, 'parentCommentId', n.parent_comment_id, 'isDeleted', n.deleted_at is not null,
                     'content', case when n.deleted_at is null then n.content else '' end,
                     'memberId', case when n.deleted_at is null then m.member_id end,
                     'nickname', case when n.deleted_at is null then m.nickname end, 'createdAt', n.created_at)
                     order by coalesce(n.parent_comment_id, n.comment_id), n.comment_id), '[]')
              from near n left join member m on m.member_id = n.member_id and m.withdrawn_at is null) as near
      from article /* any: one for everybody that may be hidden now */ a
     where a.article_id = ${articleId} and a.audience = 'everyone' and (a.deleted_at is null or a.delete_reason in ${HIDDEN_REASONS})`);
}

/** The first twenty things in a list or at a place as a visitor finds them, newest first, and their number; undefined for others. */
export function heldBy(db: Db, { targetKind, targetId }: MeasureTarget) {
  if (targetKind === 'PLACE')
    return maybeOne(db<ItemHolds>`
      select 'ARTICLE' as kind, (select count(*) from articles_for(null) a where a.place_id = ${targetId}) as total,
             (select count(*) from saved_place where place_id = ${targetId}) as saved_count,
             (select coalesce(json_agg(json_build_object('id', article_id, 'title', title) order by article_id desc), '[]')
                from (select a.article_id, a.title from articles_for(null) a where a.place_id = ${targetId}
                       order by a.article_id desc limit 20) first) as held`);
  if (targetKind !== 'LIST') return Promise.resolve(undefined);
  const there = fragment`
    from shared_list l join saved_place o on o.member_id = l.member_id and o.category_id = l.category_id
      join place p on p.place_id = o.place_id
     where l.shared_list_id = ${targetId} and ${isThereFor(null)}`;
  return maybeOne(db<ItemHolds>`
    select 'PLACE' as kind, (select count(*) ${there}) as total, null as saved_count,
           (select coalesce(json_agg(json_build_object('id', place_id, 'title', title) order by ${newestFirst}), '[]')
              from (select p.place_id, p.title, p.created_at ${there} order by ${newestFirst} limit 20) p) as held`);
}
