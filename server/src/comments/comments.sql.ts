import type { Comment, listComments, listReplies, Reply } from 'contract/comments';
import type { Result } from 'contract/endpoint';
import type { ArticleId, CommentId, MemberId } from 'contract/ids';
import { COMMENT } from 'contract/limits';
import type { Page } from 'contract/page';
import type { Reader } from '../articles/reader.ts';
import {
  type Db,
  empty,
  type Fragment,
  fragment,
  maybeJson,
  maybeOne,
  maybeValue,
  oneJson,
  oneValue,
  raw,
} from '../db.ts';
import { jsonObject } from '../db/json-object.ts';
import { firstRows, pageColumns, pageJson } from '../db/page.ts';
import { smallPhotoAddress } from '../http/addresses/image-addresses.ts';
import { withdrawnNickname } from '../visibility/shown-nickname.ts';

/**
 * The fields of `c` (comment) by `m` (its author) to `w` (the member it answers, or nulls), as `viewer` sees it. A deleted comment has
 * no author and no text (BEHAVIOUR: comments-8).
 */
const fields = (viewer: MemberId | null): Record<keyof Reply, Fragment> => ({
  commentId: fragment`c.comment_id`,
  parentCommentId: fragment`c.parent_comment_id`,
  content: fragment`case when c.deleted_at is null then c.content else '삭제된 댓글입니다' end`,
  memberId: fragment`case when c.deleted_at is null and m.withdrawn_at is null then m.member_id end`,
  nickname: fragment`case when c.deleted_at is null then case when m.withdrawn_at is null then m.nickname else ${withdrawnNickname} end end`,
  profileImage: fragment`case when c.deleted_at is null then ${smallPhotoAddress} || m.photo_uuid end`,
  replyToNickname: fragment`case when c.deleted_at is null then w.nickname end`,
  // A measure hides one that is both mine and deleted (BEHAVIOUR: comments-32).
  isMine: fragment`
    c.member_id = ${viewer}::bigint is true
      and (c.deleted_at is null
        or exists (select from comment own where own.article_id = c.article_id and own.comment_id = c.comment_id and own.withheld is not null))`,
  isDeleted: fragment`c.deleted_at is not null`,
  createdAt: fragment`c.created_at`,
});

/** Selects the threads of an article. */
export const threadRows = (viewer: MemberId | null, articleId: ArticleId) => fragment`
  select * from comments_for(${viewer}) where article_id = ${articleId} and parent_comment_id is null`;

/**
 * Selects the replies of a thread after `cursor`. The pair is compared, as in the index `comment_thread`: by `comment_id` alone the primary
 * key serves as well, which reads all later comments of the post.
 */
export const replyRows = (
  viewer: MemberId | null,
  articleId: ArticleId,
  threadId: CommentId | Fragment,
  cursor: number | Fragment,
) => fragment`
  select * from comments_for(${viewer})
   where article_id = ${articleId} and coalesce(parent_comment_id, comment_id) = ${threadId}
     and (coalesce(parent_comment_id, comment_id), comment_id) > (${threadId}, ${cursor})`;

/** A page of threads that does not begin with the first. */
export interface Window {
  /** The id to send as `before` for the page before it; null if there is none. */
  older: CommentId | null;
  /** Of this thread only the replies after `after` are shown; `repliesBefore` are not. */
  thread?: { threadId: CommentId; after: CommentId; repliesBefore: number };
}

/**
 * Returns one page of threads, oldest first, each with its first replies and its number of replies (BEHAVIOUR: comments-2); undefined
 * if there is no article that the reader may open.
 */
export function threadsOn(
  db: Db,
  articleId: ArticleId,
  { viewer, link = null }: Reader,
  { cursor, limit }: Page,
  window?: Window,
) {
  const own = fields(viewer);
  const tops = fragment`${threadRows(viewer, articleId)} and comment_id > ${cursor ?? 0} order by comment_id`;
  const comment = jsonObject<Comment>({
    ...own,
    replies: fragment`r.replies`,
    replyCount: fragment`n.replies`,
  });
  const thread = window?.thread;
  const beforeReplies = thread
    ? fragment`case t.comment_id when ${thread.threadId} then ${thread.after}::bigint else t.comment_id end`
    : fragment`t.comment_id`;
  const also = window
    ? fragment`, 'older', ${window.older}::bigint, 'repliesBefore', ${thread?.repliesBefore ?? 0}::integer`
    : empty;
  const rows = fragment`
    select t.comment_id as id, ${pageColumns(fragment`t.comment_id`, comment, limit)}
      from (${firstRows(tops, limit, COMMENT.listMax)}) t
      cross join lateral (select t.*) c
      left join member m on m.member_id = c.member_id
      left join member w on w.member_id = c.replied_member_id
      cross join lateral (
        select count(*) as replies from comments_for(${viewer}) where article_id = ${articleId} and parent_comment_id = t.comment_id) n
      cross join lateral (
        select coalesce(json_agg(${jsonObject<Reply>(own)} order by c.comment_id), '[]') as replies
          from (${replyRows(viewer, articleId, fragment`t.comment_id`, beforeReplies)} order by comment_id
                limit ${raw(String(COMMENT.repliesNested))}) c
          left join member m on m.member_id = c.member_id
          left join member w on w.member_id = c.replied_member_id) r`;
  return maybeJson<Result<typeof listComments>>(db`
    select (${pageJson('comments', rows, limit, { also })}) as json from articles_open_to(${viewer}, ${link}) a where a.article_id = ${articleId}`);
}

/** Returns one page of a thread's replies, oldest first. */
export function repliesIn(
  db: Db,
  articleId: ArticleId,
  threadId: CommentId,
  viewer: MemberId | null,
  { cursor, limit }: Page,
) {
  const rest = replyRows(viewer, articleId, threadId, Math.max(cursor ?? 0, threadId));
  const replies = fragment`${rest} order by comment_id`;
  const rows = fragment`
    select c.comment_id as id, ${pageColumns(fragment`c.comment_id`, jsonObject<Reply>(fields(viewer)), limit)}
      from (${firstRows(replies, limit, COMMENT.listMax)}) c
      left join member m on m.member_id = c.member_id
      left join member w on w.member_id = c.replied_member_id`;
  return oneJson<Result<typeof listReplies>>(db`${pageJson('comments', rows, limit)}`);
}

/** Finds the thread of a comment on this article as the viewer sees it, deleted or not; undefined if there is no such comment. */
export function findThread(db: Db, articleId: ArticleId, commentId: CommentId, viewer: MemberId | null) {
  return maybeValue(db<{ threadId: CommentId }>`
    select coalesce(parent_comment_id, comment_id) as thread_id from comments_for(${viewer})
     where article_id = ${articleId} and comment_id = ${commentId}`);
}

/**
 * Keeps these members, the author of a comment and the author of its thread's first comment from withdrawing: a withdrawal locks its
 * member first, then their comments.
 */
export async function lockMembersOf(
  tx: Db,
  articleId: ArticleId,
  commentId: CommentId,
  others: readonly (MemberId | null)[],
) {
  await tx`
    select from member where member_id in (
      select unnest(${others}::bigint[] || array[c.member_id, top.member_id])
        from comment c
        join comment top on top.article_id = c.article_id and top.comment_id = coalesce(c.parent_comment_id, c.comment_id)
       where c.article_id = ${articleId} and c.comment_id = ${commentId})
     order by member_id for key share`;
}

/**
 * Returns the thread of an active comment that the viewer sees, the comment's author, and the author of the thread's first comment
 * (null once it is deleted). Locks the first comment against deletion.
 */
export function lockThread(tx: Db, articleId: ArticleId, commentId: CommentId, viewer: MemberId) {
  return maybeOne(tx<{ threadId: CommentId; writer: MemberId; starter: MemberId | null }>`
    select top.comment_id as thread_id, c.member_id as writer, case when top.deleted_at is null then top.member_id end as starter
      from comment c
      join comment top on top.article_id = c.article_id and top.comment_id = coalesce(c.parent_comment_id, c.comment_id)
     where c.article_id = ${articleId} and c.comment_id = ${commentId} and c.deleted_at is null
       and c.member_id <> all ((select absent_for(${viewer}))::bigint[])
       for share of top`);
}

/** A new comment; `repliedMemberId` is the member it answers within its thread, null for a reply to the thread's first comment. */
interface NewComment {
  articleId: ArticleId;
  memberId: MemberId;
  content: string;
  parentCommentId: CommentId | null;
  repliedMemberId: MemberId | null;
}

export function insertComment(tx: Db, row: NewComment) {
  return oneValue(tx<{ commentId: CommentId }>`
    insert into comment (article_id, member_id, content, parent_comment_id, replied_member_id)
    values (${row.articleId}, ${row.memberId}, ${row.content}, ${row.parentCommentId}, ${row.repliedMemberId})
    returning comment_id`);
}

/** Returns the author of an active comment; undefined if there is none. */
export function commentWriter(db: Db, articleId: ArticleId, commentId: CommentId) {
  return maybeValue(db<{ memberId: MemberId }>`
    select member_id from comment
     where article_id = ${articleId} and comment_id = ${commentId} and deleted_at is null`);
}

/** Locks an active comment and its thread's first comment. Returns author and thread; undefined if there is no such comment. */
export async function lockComment(tx: Db, articleId: ArticleId, commentId: CommentId) {
  await tx`
    select 1 from comment where article_id = ${articleId} and comment_id =
      (select coalesce(parent_comment_id, comment_id) from comment
        where article_id = ${articleId} and comment_id = ${commentId}) for update`;
  return maybeOne(tx<{ memberId: MemberId; threadId: CommentId }>`
    select member_id, coalesce(parent_comment_id, comment_id) as thread_id from comment
     where article_id = ${articleId} and comment_id = ${commentId} and deleted_at is null for update`);
}

export async function updateComment(tx: Db, articleId: ArticleId, commentId: CommentId, content: string) {
  await tx`
    update comment set content = ${content}, edited_at = now()
     where article_id = ${articleId} and comment_id = ${commentId}`;
}

/** Clears comments and marks them deleted; `deleteMarked` then deletes the rows that no reply needs. */
export async function markDeleted(tx: Db, articleId: ArticleId, commentIds: CommentId[]) {
  await tx`
    update comment set deleted_at = now(), content = ''
     where article_id = ${articleId} and comment_id = any (${commentIds}) and deleted_at is null`;
}

/** Permanently deletes every comment on these erased posts. Their counts are deleted with the posts. */
export async function eraseComments(tx: Db, articleIds: readonly ArticleId[]) {
  await tx`delete from comment where article_id = any (${articleIds}::bigint[])`;
}

/** Deletes these threads' marked comments that no moderator removed: all replies, and a first comment that has no replies left. */
export async function deleteMarked(tx: Db, articleId: ArticleId, threadIds: CommentId[]) {
  // The lock waits for replies that are being written, so that the statements below see them.
  await tx`
    select from comment where article_id = ${articleId} and comment_id = any (${threadIds}) order by comment_id for update`;
  await tx`
    delete from comment
     where article_id = ${articleId} and parent_comment_id = any (${threadIds}) and deleted_at is not null and withheld is null`;
  await tx`
    delete from comment top
     where top.article_id = ${articleId} and top.comment_id = any (${threadIds}) and top.deleted_at is not null and top.withheld is null
       and not exists (select 1 from comment reply where reply.article_id = top.article_id
                          and coalesce(reply.parent_comment_id, reply.comment_id) = top.comment_id
                          and reply.comment_id <> top.comment_id)`;
}

/** Returns a member's active comments, by article in order of id. */
export function commentsBy(tx: Db, memberId: MemberId) {
  return tx<{ articleId: ArticleId; commentIds: CommentId[]; threadIds: CommentId[] }>`
    select article_id, array_agg(comment_id) as comment_ids, array_agg(distinct coalesce(parent_comment_id, comment_id)) as thread_ids
      from comment where member_id = ${memberId} and deleted_at is null group by article_id order by article_id`;
}

/** A comment as moderators see it: its author, and its current or former text. */
export interface CommentState {
  author: MemberId;
  isWithheld: boolean;
  /** Since when it is removed; null while it is active. */
  deletedAt: string | null;
  content: string;
}

/** Locks and returns a comment that is active or that a moderator removed; undefined if there is none. */
export function lockCommentState(tx: Db, articleId: ArticleId, commentId: CommentId) {
  return maybeOne(tx<CommentState>`
    select member_id as author, withheld is not null as is_withheld, deleted_at, coalesce(withheld, content) as content from comment
     where article_id = ${articleId} and comment_id = ${commentId} and (deleted_at is null or withheld is not null) for update`);
}

/** Removes an active comment and keeps its text; `since` is when it had been removed before, null for now. */
export async function withholdComment(
  tx: Db,
  articleId: ArticleId,
  commentId: CommentId,
  since: string | null,
) {
  await tx`
    update comment set deleted_at = coalesce(${since}::timestamptz, now()), withheld = content, content = ''
     where article_id = ${articleId} and comment_id = ${commentId} and deleted_at is null`;
}

/** Restores a removed comment. */
export async function releaseComment(tx: Db, articleId: ArticleId, commentId: CommentId) {
  await tx`
    update comment set deleted_at = null, content = withheld, withheld = null
     where article_id = ${articleId} and comment_id = ${commentId} and withheld is not null`;
}

/** Erases the texts of a member's removed comments. Returns their threads by article, for `deleteMarked`. */
export function forgetWithheld(tx: Db, memberId: MemberId) {
  return tx<{ articleId: ArticleId; threadIds: CommentId[] }>`
    with emptied as (
      update comment set withheld = null where member_id = ${memberId} and withheld is not null
      returning article_id, coalesce(parent_comment_id, comment_id) as thread_id
    )
    select article_id, array_agg(distinct thread_id) as thread_ids from emptied group by article_id order by article_id`;
}
