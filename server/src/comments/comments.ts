import type * as endpoints from 'contract/comments';
import type { Received } from 'contract/endpoint';
import type { ArticleId, CommentId, MemberId } from 'contract/ids';
import { changeCount } from '../articles/article-counts.ts';
import { expectArticle } from '../articles/expect-article.ts';
import { type Db, Json, type Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { hashSent, type Keep, once } from '../idempotency/idempotency.ts';
import { deleteCommentNotifications, notify } from '../notifications/notifications.ts';
import {
  commentsBy,
  deleteMarked,
  forgetWithheld,
  insertComment,
  lockComment,
  lockMembersOf,
  lockThread,
  markDeleted,
  releaseComment,
  updateComment,
  withholdComment,
} from './comments.sql.ts';

// Used by reports of comments and by the erasure of posts, which need none of the rules below.
export { commentWriter, eraseComments, lockCommentState } from './comments.sql.ts';
export { type OwnComment, ownComments } from './own-comments.sql.ts';

/**
 * Adds a comment and notifies whom it concerns. A reply to a reply joins its thread and names the member it answers (BEHAVIOUR:
 * comments-4, comments-29). With a `key` the comment is added only once (BEHAVIOUR: wire-25).
 */
export function writeComment(
  db: Sql,
  me: MemberId,
  sent: Received<typeof endpoints.writeComment>,
  key: string | null = null,
): Promise<Json<{ commentId: CommentId }>> {
  const { params, body } = sent;
  const request = key === null ? null : { me, key, hash: hashSent({ params, body }) };
  return once(db, request, (keep: Keep<{ commentId: CommentId }>) =>
    db.begin(async (tx) => {
      const commentId = await addComment(tx, me, sent);
      const answer = new Json<{ commentId: CommentId }>(JSON.stringify({ commentId }));
      await keep(tx, answer);
      return answer;
    }),
  );
}

async function addComment(
  tx: Db,
  me: MemberId,
  { params, query, body }: Received<typeof endpoints.writeComment>,
): Promise<CommentId> {
  const { articleId } = params;
  const author = await expectArticle(tx, articleId, { viewer: me, ...query });
  const { parentCommentId: answeredId } = body;
  const thread =
    answeredId === null ? null : await lockAnswered(tx, { articleId, commentId: answeredId, me, author });
  const parentCommentId = thread?.threadId ?? null;
  const isToReply = parentCommentId !== answeredId;
  const commentId = await insertComment(tx, {
    articleId,
    memberId: me,
    content: body.content,
    parentCommentId,
    repliedMemberId: isToReply ? (thread?.writer ?? null) : null,
  });
  // Before the count: who withdraws locks themselves first, then the counts of their posts.
  const concerned = { writer: me, author, starter: thread?.starter, answered: thread?.writer };
  await notify(tx, 'COMMENT', { articleId, commentId, ...concerned });
  await changeCount(tx, articleId, 'comments', 1);
  return commentId;
}

/** Locks the members whom a reply to this comment concerns, then its thread. Refuses CommentNotFound. */
async function lockAnswered(
  tx: Db,
  {
    articleId,
    commentId,
    me,
    author,
  }: { articleId: ArticleId; commentId: CommentId; me: MemberId; author: MemberId | null },
) {
  await lockMembersOf(tx, articleId, commentId, [me, author]);
  return (await lockThread(tx, articleId, commentId, me)) ?? refuse('CommentNotFound');
}

/** Changes the text of the caller's own comment. */
export function editComment(
  db: Sql,
  me: MemberId,
  { params, query, body }: Received<typeof endpoints.editComment>,
) {
  return db.begin(async (tx) => {
    await lockOwnComment(tx, me, params, query);
    await updateComment(tx, params.articleId, params.commentId, body.content);
  });
}

/** Deletes the caller's own comment; a comment with replies stays as a placeholder (BEHAVIOUR: comments-8). */
export function deleteComment(
  db: Sql,
  me: MemberId,
  { params, query }: Received<typeof endpoints.deleteComment>,
) {
  return db.begin(async (tx) => {
    const { threadId } = await lockOwnComment(tx, me, params, query);
    await remove(tx, params.articleId, [params.commentId], [threadId]);
  });
}

/** Deletes every comment of a withdrawing member. */
export async function withdrawComments(tx: Db, memberId: MemberId) {
  for (const { articleId, commentIds, threadIds } of await commentsBy(tx, memberId)) {
    await remove(tx, articleId, commentIds, threadIds);
  }
  for (const { articleId, threadIds } of await forgetWithheld(tx, memberId))
    await deleteMarked(tx, articleId, threadIds);
}

/** Removes a comment for everybody, or again since an earlier time; `putBackComment` restores it. */
export async function takeDownComment(
  tx: Db,
  articleId: ArticleId,
  commentId: CommentId,
  since: string | null = null,
) {
  await withholdComment(tx, articleId, commentId, since);
  await changeCount(tx, articleId, 'comments', -1);
}

/** Restores a removed comment. */
export async function putBackComment(tx: Db, articleId: ArticleId, commentId: CommentId) {
  await releaseComment(tx, articleId, commentId);
  await changeCount(tx, articleId, 'comments', 1);
}

/** Locks the caller's own comment. Refuses ArticleNotFound, CommentNotFound and CommentNotYours (BEHAVIOUR: comments-7). */
async function lockOwnComment(
  tx: Db,
  me: MemberId,
  { articleId, commentId }: { articleId: ArticleId; commentId: CommentId },
  query: Received<typeof endpoints.editComment>['query'],
) {
  await expectArticle(tx, articleId, { viewer: me, ...query });
  const comment = (await lockComment(tx, articleId, commentId)) ?? refuse('CommentNotFound');
  if (comment.memberId !== me) refuse('CommentNotYours');
  return comment;
}

async function remove(tx: Db, articleId: ArticleId, commentIds: CommentId[], threadIds: CommentId[]) {
  await markDeleted(tx, articleId, commentIds);
  await deleteMarked(tx, articleId, threadIds);
  await changeCount(tx, articleId, 'comments', -commentIds.length);
  await deleteCommentNotifications(tx, articleId, commentIds);
}
