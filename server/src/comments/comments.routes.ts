import { deleteComment, editComment, listComments, listReplies, writeComment } from 'contract/comments';
import type { FastifyInstance } from 'fastify';
import { expectArticle } from '../articles/expect-article.ts';
import type { Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { idempotencyKey } from '../idempotency/idempotency.ts';
import * as comments from './comments.ts';
import { findThread, repliesIn, threadsOn } from './comments.sql.ts';

/** Serves the comments of posts. */
export function commentRoutes(app: FastifyInstance, db: Sql) {
  route(
    app,
    listComments,
    async ({ params: { articleId }, query }, me) =>
      (await threadsOn(db, articleId, { viewer: me, link: query.link }, query)) ?? refuse('ArticleNotFound'),
  );
  route(app, listReplies, async ({ params: { articleId, commentId }, query }, me) => {
    await expectArticle(db, articleId, { viewer: me, link: query.link });
    const threadId = (await findThread(db, articleId, commentId, me)) ?? refuse('CommentNotFound');
    return repliesIn(db, articleId, threadId, me, query);
  });
  route(app, writeComment, (input, me, { request }) =>
    comments.writeComment(db, me, input, idempotencyKey(request.headers['idempotency-key'])),
  );
  route(app, editComment, (input, me) => comments.editComment(db, me, input));
  route(app, deleteComment, (input, me) => comments.deleteComment(db, me, input));
}
