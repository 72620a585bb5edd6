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
import { commentsOn, repliesTo, threadIdOf } from './comments.sql.ts';

export function commentRoutes(app: FastifyInstance, db: Sql) {
  route(app, listComments, async ({ params: { articleId }, query: { cursor, limit } }, me) => {
    await seeArticle(db, articleId);
    return threadPage(await commentsOn(db, articleId, me, cursor, limit), limit);
  });
  route(app, listReplies, async ({ params: { articleId, commentId }, query: { cursor, limit } }, me) => {
    await seeArticle(db, articleId);
    const threadId = (await threadIdOf(db, articleId, commentId)) ?? refuse('CommentNotFound');
    const { items, ...page } = toPage(
      await repliesTo(db, articleId, threadId, me, cursor, limit),
      limit,
      (reply) => reply.commentId,
    );
    return { comments: items, ...page };
  });
  route(app, writeComment, (input, me) => comments.writeComment(db, me, input));
  route(app, editComment, (input, me) => comments.editComment(db, me, input));
  route(app, deleteComment, (input, me) => comments.deleteComment(db, me, input));
}

async function seeArticle(db: Db, articleId: ArticleId) {
  if ((await articleAuthor(db, articleId)) === undefined) refuse('ArticleNotFound');
}

/** A page of whole threads: the first comments count, their replies come along. */
function threadPage(rows: Comment[], limit: number) {
  const starts = rows.filter((row) => row.parentCommentId === null);
  const { items, ...page } = toPage(starts, limit, (row) => row.commentId);
  const shown = new Set(items.map((row) => row.commentId));
  return { comments: rows.filter((row) => shown.has(row.parentCommentId ?? row.commentId)), ...page };
}
