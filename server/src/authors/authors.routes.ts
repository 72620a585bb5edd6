import { listArticlesBy, readAuthor } from 'contract/authors';
import type { FastifyInstance } from 'fastify';
import { articlePage } from '../articles/article-lists.ts';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { authorById, isAuthor } from './authors.sql.ts';

/** Serves the public view of a member: their name, picture and posts (BEHAVIOUR: authors-1). */
export function authorRoutes(app: FastifyInstance, db: Db) {
  route(
    app,
    readAuthor,
    async ({ params }, me) => (await authorById(db, params.memberId, me)) ?? refuse('AuthorNotFound'),
  );
  route(
    app,
    listArticlesBy,
    async ({ params: { memberId }, query: { regionId, ...page } }, me, { reads }) => {
      if (!(await isAuthor(reads, memberId, me))) refuse('AuthorNotFound');
      return articlePage(reads, { author: memberId, regionId }, page, me);
    },
  );
}
