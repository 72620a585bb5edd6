import { deleteComment, editComment, listComments, listReplies, writeComment } from 'contract/comments';
import { readHiddenComment } from 'contract/hidden-comments';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { idempotencyKey } from '../idempotency/idempotency.ts';
import { type BackgroundWork, waking } from '../process/background-work.ts';
import * as pages from './comment-pages.ts';
import * as comments from './comments.ts';
import { hiddenComment } from './hidden-comment.ts';

/** Serves the comments of posts. */
export function commentRoutes(app: FastifyInstance, db: Sql, pushes: BackgroundWork) {
  const thenPush = waking(pushes);
  route(app, listComments, (input, me) => pages.listThreads(db, me, input));
  route(app, listReplies, (input, me) => pages.listReplies(db, me, input));
  route(
    app,
    readHiddenComment,
    async ({ params }, me) =>
      (await hiddenComment(db, params.articleId, params.commentId, me)) ?? refuse('CommentNotFound'),
  );
  route(app, writeComment, (input, me, { request }) =>
    thenPush(comments.writeComment(db, me, input, idempotencyKey(request.headers['idempotency-key']))),
  );
  route(app, editComment, (input, me) => comments.editComment(db, me, input));
  route(app, deleteComment, (input, me) => comments.deleteComment(db, me, input));
}
