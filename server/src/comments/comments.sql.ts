import type { Comment } from 'contract/comments';
import type { ArticleId, CommentId, MemberId } from 'contract/ids';
import { type Db, fragment } from '../db.ts';
import { firstRows } from '../page-json.ts';

/** A comment as `viewer` sees it; a deleted one without author and text. */
const columns = (viewer: MemberId | null) => fragment`
  c.comment_id as id, c.comment_id, c.parent_comment_id, c.created_at,
  c.deleted_at is not null as is_deleted,
  case when c.deleted_at is null then c.content else '삭제된 댓글입니다' end as content,
  case when c.deleted_at is null then m.member_id end as member_id,
  case when c.deleted_at is null then case when m.withdrawn_at is null then m.nickname else '탈퇴한 회원' end end as nickname,
  case when c.deleted_at is null then '/article/photo/' || m.photo_uuid end as profile_image,
  c.deleted_at is null and c.member_id = ${viewer}::bigint is true as is_mine`;

/** The keys of a page of threads, oldest first, and one more. */
const threadsAfter = (articleId: ArticleId, cursor: number | null, threads: number) =>
  firstRows(
    fragment`
      select comment_id from comment
       where article_id = ${articleId} and parent_comment_id is null and comment_id > ${cursor ?? 0}
       order by comment_id`,
    threads,
  );

/** Up to `threads` + 1 threads after `cursor`, oldest first, each followed by its replies. */
export function commentsOn(
  db: Db,
  articleId: ArticleId,
  viewer: MemberId | null,
  cursor: number | null,
  threads: number,
) {
  return db<Comment>`
    with thread as (${threadsAfter(articleId, cursor, threads)})
    select ${columns(viewer)}
      from comment c left join member m on m.member_id = c.member_id
     where c.article_id = ${articleId} and coalesce(c.parent_comment_id, c.comment_id) in (select comment_id from thread)
     order by coalesce(c.parent_comment_id, c.comment_id), c.comment_id`;
}

/** Up to `limit` + 1 replies of a thread after `cursor`, oldest first. */
export function repliesTo(
  db: Db,
  articleId: ArticleId,
  threadId: CommentId,
  viewer: MemberId | null,
  cursor: number | null,
  limit: number,
) {
  return db<Comment>`
    select ${columns(viewer)}
      from comment c left join member m on m.member_id = c.member_id
     where c.article_id = ${articleId} and coalesce(c.parent_comment_id, c.comment_id) = ${threadId}
       and c.comment_id > greatest(coalesce(${cursor}::bigint, 0), ${threadId})
     order by c.comment_id limit ${limit + 1}`;
}

/** The thread a comment of this article belongs to, a placeholder's too; undefined when there is no such comment. */
export async function threadIdOf(db: Db, articleId: ArticleId, commentId: CommentId) {
  const [row] = await db<{ threadId: CommentId }>`
    select coalesce(parent_comment_id, comment_id) as thread_id from comment
     where article_id = ${articleId} and comment_id = ${commentId}`;
  return row?.threadId;
}

/** Who wrote a living comment of this article and which thread it is in, the thread's first row locked against deletion. */
export async function threadOf(tx: Db, articleId: ArticleId, commentId: CommentId) {
  const [row] = await tx<{ threadId: CommentId; writer: MemberId; starter: MemberId }>`
    select top.comment_id as thread_id, c.member_id as writer, top.member_id as starter
      from comment c
      join comment top on top.article_id = c.article_id and top.comment_id = coalesce(c.parent_comment_id, c.comment_id)
     where c.article_id = ${articleId} and c.comment_id = ${commentId} and c.deleted_at is null
       for share of top`;
  return row;
}

export async function insertComment(
  tx: Db,
  row: { articleId: ArticleId; memberId: MemberId; content: string; parentCommentId: CommentId | null },
) {
  const [written] = await tx<{ commentId: CommentId }>`
    insert into comment (article_id, member_id, content, parent_comment_id)
    values (${row.articleId}, ${row.memberId}, ${row.content}, ${row.parentCommentId}) returning comment_id`;
  return written!.commentId;
}

/** The writer and thread of a living comment, locked for a change together with its thread; undefined when there is none. */
export async function commentToChange(tx: Db, articleId: ArticleId, commentId: CommentId) {
  await tx`
    select 1 from comment where article_id = ${articleId} and comment_id =
      (select coalesce(parent_comment_id, comment_id) from comment
        where article_id = ${articleId} and comment_id = ${commentId}) for update`;
  const [row] = await tx<{ memberId: MemberId; threadId: CommentId }>`
    select member_id, coalesce(parent_comment_id, comment_id) as thread_id from comment
     where article_id = ${articleId} and comment_id = ${commentId} and deleted_at is null for update`;
  return row;
}

export async function updateComment(tx: Db, articleId: ArticleId, commentId: CommentId, content: string) {
  await tx`
    update comment set content = ${content}, edited_at = now()
     where article_id = ${articleId} and comment_id = ${commentId}`;
}

/** Empties comments and marks them deleted; `clearThreads` then removes those nothing hangs on. */
export async function markDeleted(tx: Db, articleId: ArticleId, commentIds: CommentId[]) {
  await tx`
    update comment set deleted_at = now(), content = ''
     where article_id = ${articleId} and comment_id = any (${commentIds}) and deleted_at is null`;
}

/** Removes the deleted comments of these threads: replies at once, a first comment when no reply is left. */
export async function clearThreads(tx: Db, articleId: ArticleId, threadIds: CommentId[]) {
  // Locked first, so that the statements below see every reply that was being written.
  await tx`
    select from comment where article_id = ${articleId} and comment_id = any (${threadIds}) order by comment_id for update`;
  await tx`
    delete from comment
     where article_id = ${articleId} and parent_comment_id = any (${threadIds}) and deleted_at is not null`;
  await tx`
    delete from comment top
     where top.article_id = ${articleId} and top.comment_id = any (${threadIds}) and top.deleted_at is not null
       and not exists (select 1 from comment reply where reply.article_id = top.article_id
                          and coalesce(reply.parent_comment_id, reply.comment_id) = top.comment_id
                          and reply.comment_id <> top.comment_id)`;
}

/** The living comments of a member who leaves, by article. */
export function commentsBy(tx: Db, member: MemberId) {
  return tx<{ articleId: ArticleId; commentIds: CommentId[]; threadIds: CommentId[] }>`
    select article_id, array_agg(comment_id) as comment_ids, array_agg(distinct coalesce(parent_comment_id, comment_id)) as thread_ids
      from comment where member_id = ${member} and deleted_at is null group by article_id order by article_id`;
}
