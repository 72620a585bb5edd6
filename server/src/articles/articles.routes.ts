import * as endpoints from 'contract/articles';
import { changeAudience, renewLink } from 'contract/audiences';
import { listMyArticles } from 'contract/categories';
import { readHiddenArticle } from 'contract/hidden-articles';
import { listNearArticles } from 'contract/near-articles';
import * as challenges from 'contract/challenges';
import type { FastifyInstance } from 'fastify';
import { expectOwnCategory } from '../categories/own-category.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { idempotencyKey } from '../idempotency/idempotency.ts';
import { articlePage, categoryPage } from './article-lists.ts';
import type { ArticleDeps } from './article-photos.ts';
import { articleById, countNeighbours } from './articles.sql.ts';
import { giveNewLink, setAudience } from './change-audience.ts';
import { deleteArticle, editArticle } from './edit-article.ts';
import { hiddenArticle } from './hidden-article.ts';
import { joinChallenge } from './join-challenge.ts';
import { nearPage } from './near-articles.ts';
import { writeArticle } from './write-article.ts';

/** Serves posts: writing, editing, reading, lists, and entering a challenge. */
export function articleRoutes(app: FastifyInstance, deps: ArticleDeps) {
  const { db } = deps;
  route(app, endpoints.listArticles, ({ query: { placeId, ...page } }, me, { reads }) =>
    articlePage(reads, placeId === undefined ? 'all' : { placeId }, page, me),
  );
  route(app, listNearArticles, ({ query: { regionId, ...page } }, viewer, { reads }) =>
    nearPage(reads, { viewer, regionId }, page),
  );
  route(app, listMyArticles, async ({ params, query }, me, { reads }) => {
    await expectOwnCategory(db, me, params.categoryId);
    return categoryPage(reads, me, params.categoryId, query);
  });
  route(
    app,
    endpoints.readArticle,
    async ({ params, query }, me) =>
      (await articleById(db, params.articleId, { viewer: me, ...query })) ?? refuse('ArticleNotFound'),
  );
  route(
    app,
    readHiddenArticle,
    async ({ params }, me) => (await hiddenArticle(db, params.articleId, me)) ?? refuse('ArticleNotFound'),
  );
  route(
    app,
    endpoints.countNeighbours,
    async ({ params }, me) => (await countNeighbours(db, params.articleId, me)) ?? refuse('ArticleNotFound'),
  );
  route(app, endpoints.writeArticleAtNewPlace, (input, me, { request }) =>
    writeArticle(deps, me, { ...input, key: idempotencyKey(request.headers['idempotency-key']) }),
  );
  route(app, endpoints.writeArticle, (input, me, { request }) =>
    writeArticle(deps, me, { ...input, key: idempotencyKey(request.headers['idempotency-key']) }),
  );
  route(app, endpoints.editArticle, ({ params, ...edit }, me, { request }) =>
    editArticle(deps, me, params.articleId, {
      ...edit,
      key: idempotencyKey(request.headers['idempotency-key']),
    }),
  );
  route(app, changeAudience, ({ params, body }, me) => setAudience(db, me, params.articleId, body.audience));
  route(app, renewLink, ({ params }, me) => giveNewLink(db, me, params.articleId));
  route(app, endpoints.deleteArticle, ({ params }, me) => deleteArticle(db, me, params.articleId));
  route(app, challenges.joinChallenge, ({ params, body }, me) =>
    joinChallenge(db, me, params.challengeId, body.articleId),
  );
}
