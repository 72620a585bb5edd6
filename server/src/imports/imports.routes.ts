import * as endpoints from 'contract/imports';
import type { FastifyInstance } from 'fastify';
import type { BackgroundWork } from '../background-work.ts';
import type { Sql } from '../db.ts';
import { route } from '../http/route.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import * as imports from './imports.ts';
import { newestImport } from './imports.sql.ts';
import { previewList } from './lists/preview-list.ts';
import { startList } from './lists/start-list.ts';

/** Serves imports: sending a file in parts, having it read, how far that is. */
export function importRoutes(
  app: FastifyInstance,
  { db, store, work }: { db: Sql; store: PhotoStore; work: BackgroundWork },
) {
  route(app, endpoints.readImport, async (_, me) => ({ import: await newestImport(db, me) }));
  route(app, endpoints.startImport, ({ body }, me) => imports.startImport(db, me, body.bytes));
  route(app, endpoints.sendImportPart, ({ params, body, files: [part] }, me) =>
    imports.sendPart({ db, store }, me, params.importId, { ...body, part }),
  );
  route(app, endpoints.beginImport, async ({ params }, me) => {
    const begun = await imports.beginImport(db, me, params.importId);
    await work.wake();
    return begun;
  });
  route(app, endpoints.previewList, ({ files: [list] }, me) => previewList(db, me, list));
  route(app, endpoints.importList, async ({ body, files: [list] }, me) => {
    const begun = await startList({ db, store }, me, body.categoryId, list);
    await work.wake();
    return begun;
  });
  route(app, endpoints.deleteImport, ({ params }, me) => imports.deleteImport(db, me, params.importId));
}
