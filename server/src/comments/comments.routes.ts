import {
  type Comment,
  deleteComment,
  editComment,
  listComments,
  listReplies,
  writeComment,
} from 'contract/comments';
import type { ArticleId } from 'contract/ids';
import { toPage } from 'contract/page';
import type { FastifyInstance } from 'fastify';
import { articleAuthor } from '../articles/articles.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import * as comments from './comments.ts';
import { findThread, repliesIn, threadsOn } from './comments.sql.ts';

/** Serves the comments of posts. */
export function commentRoutes(app: FastifyInstance, db: Sql) {
  route(app, listComments, async ({ params: { articleId }, query }, me) => {
    await expectVisible(db, articleId);
    const rows = await threadsOn(db, articleId, me, query);
    return commentPage(rows, query.limit, (row) => row.parentCommentId ?? row.commentId);
  });
  route(app, listReplies, async ({ params: { articleId, commentId }, query }, me) => {
    await expectVisible(db, articleId);
    const threadId = (await findThread(db, articleId, commentId)) ?? refuse('CommentNotFound');
    const rows = await repliesIn(db, articleId, threadId, me, query);
    return commentPage(rows, query.limit, (row) => row.commentId);
  });
  route(app, writeComment, (input, me) => comments.writeComment(db, me, input));
  route(app, editComment, (input, me) => comments.editComment(db, me, input));
  route(app, deleteComment, (input, me) => comments.deleteComment(db, me, input));
}

async function expectVisible(db: Db, articleId: ArticleId) {
  if ((await articleAuthor(db, articleId)) === undefined) refuse('ArticleNotFound');
}

function commentPage(rows: Comment[], limit: number, id: (row: Comment) => number) {
  const { items: comments, ...page } = toPage(rows, limit, id);
  return { comments, ...page };
}
