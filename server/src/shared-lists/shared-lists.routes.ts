import * as endpoints from 'contract/shared-lists';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db.ts';
import { route } from '../http/route.ts';
import { copyList, followList, readLink, readList, shareList, unshareList } from './shared-lists.ts';
import { deleteFollow, followedLists } from './shared-lists.sql.ts';

/** Serves lists of saved places that are shared by a link. */
export function sharedListRoutes(app: FastifyInstance, db: Sql) {
  route(app, endpoints.readListLink, ({ params }, me) => readLink(db, me, params.categoryId));
  route(app, endpoints.shareList, ({ params, body }, me) => shareList(db, me, params.categoryId, body));
  route(app, endpoints.unshareList, ({ params }, me) => unshareList(db, me, params.categoryId));
  route(app, endpoints.readSharedList, ({ params, query }, me) => readList(db, params.listKey, query, me));
  route(app, endpoints.copySharedList, ({ params, body }, me) =>
    copyList(db, me, params.listKey, body.categoryId),
  );
  route(app, endpoints.followList, ({ params }, me) => followList(db, me, params.listKey));
  route(app, endpoints.unfollowList, ({ params }, me) => deleteFollow(db, me, params.listKey));
  route(app, endpoints.listFollowedLists, async (_, me) => ({ lists: await followedLists(db, me) }));
}
