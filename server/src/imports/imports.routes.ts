import * as endpoints from 'contract/imports';
import type { FastifyInstance } from 'fastify';
import type { BackgroundWork } from '../process/background-work.ts';
import type { Sql } from '../db.ts';
import { route } from '../http/route.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import * as imports from './imports.ts';
import { newestImport } from './imports.sql.ts';
import { listReading } from './lists/list-reading.ts';

/** Serves imports: uploading a file in parts, starting the import, and its progress. */
export function importRoutes(
  app: FastifyInstance,
  { db, store, work }: { db: Sql; store: PhotoStore; work: BackgroundWork },
) {
  app.queues.push(listReading);
  route(app, endpoints.readImport, async (_, me) => ({ import: await newestImport(db, me) }));
  route(app, endpoints.startImport, async ({ body }, me) => {
    await imports.expectRoom(app.uploadFolder, body.bytes);
    return imports.startImport(db, me, body);
  });
  route(app, endpoints.sendImportPart, ({ params, body, files: [part] }, me) =>
    imports.sendPart({ db, store }, me, params.importId, { ...body, part }),
  );
  route(app, endpoints.beginImport, async ({ params }, me) => {
    const begun = await imports.beginImport(db, me, params.importId);
    await work.wake();
    return begun;
  });
  route(app, endpoints.previewList, async ({ query, files: [list] }, me) => {
    const { previewList } = await import('./lists/preview-list.ts');
    return previewList(db, me, query.from, list);
  });
  route(app, endpoints.importList, async ({ body, files: [list] }, me) => {
    const { startList } = await import('./lists/start-list.ts');
    const begun = await startList({ db, store }, me, body.categoryId, list);
    await work.wake();
    return begun;
  });
  route(app, endpoints.deleteImport, ({ params }, me) => imports.deleteImport(db, me, params.importId));
}
