import * as endpoints from 'contract/categories';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db.ts';
import { route } from '../http/route.ts';
import * as categories from './categories.ts';
import { listCategories } from './categories.sql.ts';

/** Serves a member's own categories. `contents` are the rules of higher nouns for a category's posts and places. */
export function categoryRoutes(app: FastifyInstance, db: Sql, contents: categories.CategoryContents) {
  route(app, endpoints.listMyCategories, (_, me) => listCategories(db, me));
  route(app, endpoints.createCategory, ({ body }, me) => categories.createCategory(db, me, body));
  route(app, endpoints.editCategory, ({ params, body }, me) =>
    categories.editCategory(db, me, params.categoryId, body),
  );
  route(app, endpoints.deleteCategory, ({ params }, me) =>
    categories.deleteCategory(db, contents, me, params.categoryId),
  );
}
