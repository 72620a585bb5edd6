import type * as endpoints from 'contract/comments';
import type { Received } from 'contract/endpoint';
import type { ArticleId, CommentId, MemberId } from 'contract/ids';
import { articleAuthor, changeCount } from '../articles/articles.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { announce, deliverNotices, forgetComments } from '../notifications/notifications.ts';
import {
  clearThreads,
  commentsBy,
  commentToChange,
  insertComment,
  markDeleted,
  threadOf,
  updateComment,
} from './comments.sql.ts';

/**
 * Adds a comment and tells whom it concerns: the author, the thread's first writer and the one replied to, never the writer.
 * A reply to a reply joins its thread (spec §4).
 */
export async function writeComment(
  db: Sql,
  me: MemberId,
  { params, body }: Received<typeof endpoints.writeComment>,
) {
  const { articleId } = params;
  const commentId = await db.begin(async (tx) => {
    const author = await articleAuthor(tx, articleId);
    if (author === undefined) refuse('ArticleNotFound');
    const thread =
      body.parentCommentId === null
        ? null
        : ((await threadOf(tx, articleId, body.parentCommentId)) ?? refuse('CommentNotFound'));
    const parentCommentId = thread?.threadId ?? null;
    const commentId = await insertComment(tx, {
      articleId,
      memberId: me,
      content: body.content,
      parentCommentId,
    });
    await changeCount(tx, articleId, 'comments', 1);
    const concerned = [author, thread?.starter, thread?.writer].filter(
      (member) => typeof member === 'number',
    );
    await announce(tx, {
      kind: 'comment',
      memberIds: concerned.filter((member) => member !== me),
      articleId,
      commentId,
    });
    return commentId;
  });
  await deliverNotices(db);
  return { commentId };
}

/** Changes the text of one's own comment. */
export function editComment(db: Sql, me: MemberId, { params, body }: Received<typeof endpoints.editComment>) {
  return db.begin(async (tx) => {
    await ownComment(tx, me, params);
    await updateComment(tx, params.articleId, params.commentId, body.content);
  });
}

/** Deletes one's own comment; with replies it stays as a placeholder (behaviour §6). */
export function deleteComment(db: Sql, me: MemberId, { params }: Received<typeof endpoints.deleteComment>) {
  return db.begin(async (tx) => {
    const { threadId } = await ownComment(tx, me, params);
    await remove(tx, params.articleId, [params.commentId], [threadId]);
  });
}

/** Deletes every comment of a member who leaves. */
export async function withdrawComments(tx: Db, member: MemberId) {
  for (const { articleId, commentIds, threadIds } of await commentsBy(tx, member)) {
    await remove(tx, articleId, commentIds, threadIds);
  }
}

async function ownComment(
  tx: Db,
  me: MemberId,
  { articleId, commentId }: { articleId: ArticleId; commentId: CommentId },
) {
  if ((await articleAuthor(tx, articleId)) === undefined) refuse('ArticleNotFound');
  const comment = (await commentToChange(tx, articleId, commentId)) ?? refuse('CommentNotFound');
  if (comment.memberId !== me) refuse('CommentNotYours');
  return comment;
}

async function remove(tx: Db, articleId: ArticleId, commentIds: CommentId[], threadIds: CommentId[]) {
  await markDeleted(tx, articleId, commentIds);
  await clearThreads(tx, articleId, threadIds);
  await changeCount(tx, articleId, 'comments', -commentIds.length);
  await forgetComments(tx, articleId, commentIds);
}
