import * as endpoints from 'contract/blocks';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db.ts';
import { route } from '../http/route.ts';
import { rowPage } from '../db/page.ts';
import { blockMember, muteMember } from './blocks.ts';
import { selectBlocks, deleteBlock } from './blocks.sql.ts';

/** Serves blocking and muting: the list of blocked and muted members, blocking, muting, and undoing both. */
export function blockRoutes(app: FastifyInstance, db: Sql) {
  route(app, endpoints.listBlocks, async ({ query }, me) =>
    rowPage('blocks', await selectBlocks(db, me, query), query.limit, 'blockId'),
  );
  route(app, endpoints.blockMember, ({ params }, me) => blockMember(db, me, params.memberId));
  route(app, endpoints.muteMember, ({ params }, me) => muteMember(db, me, params.memberId));
  route(app, endpoints.unblockMember, ({ params }, me) => deleteBlock(db, me, params.memberId));
}
