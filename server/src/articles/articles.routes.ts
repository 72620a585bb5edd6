import * as endpoints from 'contract/articles';
import { listMyArticles } from 'contract/categories';
import type { FastifyInstance } from 'fastify';
import { expectOwnCategory } from '../categories/own-category.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { idempotencyKey } from '../idempotency/idempotency.ts';
import type { ArticleDeps } from './article-photos.ts';
import { articleById, articlesOf } from './articles.sql.ts';
import { deleteArticle, editArticle } from './edit-article.ts';
import { writeArticle } from './write-article.ts';

/** Serves posts: writing, editing, reading, lists. */
export function articleRoutes(app: FastifyInstance, deps: ArticleDeps) {
  const { db } = deps;
  route(app, endpoints.listArticles, async ({ query }, me) => {
    const whose = query.placeId === undefined ? 'everyone' : { placeId: query.placeId };
    return (await articlesOf(db, whose, query, me))!;
  });
  route(app, listMyArticles, async ({ params, query }, me) => {
    await expectOwnCategory(db, me, params.categoryId);
    return (await articlesOf(db, { author: me, ...params }, query, me))!;
  });
  route(
    app,
    endpoints.readArticle,
    async ({ params }, me) => (await articleById(db, params.articleId, me)) ?? refuse('ArticleNotFound'),
  );
  route(app, endpoints.writeArticleAtNewPlace, (input, me, { request }) =>
    writeArticle(deps, me, { ...input, key: idempotencyKey(request.headers['idempotency-key']) }),
  );
  route(app, endpoints.writeArticle, (input, me, { request }) =>
    writeArticle(deps, me, { ...input, key: idempotencyKey(request.headers['idempotency-key']) }),
  );
  route(app, endpoints.editArticle, ({ params, ...sent }, me) =>
    editArticle(deps, me, params.articleId, sent),
  );
  route(app, endpoints.deleteArticle, ({ params }, me) => deleteArticle(db, me, params.articleId));
}
