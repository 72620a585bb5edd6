import { once } from 'node:events';
import * as endpoints from 'contract/exports';
import { ExportId } from 'contract/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { BackgroundWork } from '../process/background-work.ts';
import type { Sql } from '../db.ts';
import { parseRange } from '../http/byte-range.ts';
import { Refusal, refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { readViewer } from '../http/session.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { PartMissing, readFile } from '../outside/photo-store/stored-file.ts';
import * as exports from './exports.ts';
import { readyFile } from './exports.sql.ts';
import { storedAt } from './make-export.ts';

interface ExportRoutes {
  db: Sql;
  store: PhotoStore;
  work: BackgroundWork;
}

/** Serves exports: requesting one, its progress, its file. */
export function exportRoutes(app: FastifyInstance, { db, store, work }: ExportRoutes) {
  route(app, endpoints.readExport, (_, me) => exports.readExport(db, me));
  route(app, endpoints.requestExport, async (_, me) => {
    const requested = await exports.requestExport(db, me);
    await work.wake();
    return requested;
  });
  route(app, endpoints.deleteExport, ({ params }, me) => exports.deleteExport(db, me, params.exportId));
  // Fastify's automatic HEAD route would read the file and discard it.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/exports/:exportId/file',
    handler: (request: FileRequest, reply) => sendFile({ app, db, store }, request, reply),
  });
}

type FileRequest = FastifyRequest<{ Params: { exportId: string } }>;

/** Sends the file, or the range with which a download resumes. Answers 404 to anyone but its owner's session (BEHAVIOUR: exports-5). */
async function sendFile(
  { app, db, store }: { app: FastifyInstance; db: Sql; store: PhotoStore },
  request: FileRequest,
  reply: FastifyReply,
) {
  const me = (await readViewer(app.sessionReader, request)) ?? refuse('NotFound');
  await app.limitCalls(request, 'upload', me);
  const exportId = v.safeParse(ExportId, request.params.exportId);
  if (!exportId.success) refuse('NotFound');
  const file = (await readyFile(db, me, exportId.output)) ?? refuse('NotFound');
  const range = parseRange(request.headers.range, file.bytes);
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="dongne-girok.zip"; filename*=UTF-8''${encodeURIComponent(fileName(file.requestedAt))}`,
  });
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  const { start, end } = range === 'all' ? { start: 0, end: file.bytes - 1 } : range;
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  reply.type('application/zip').header('content-length', end - start + 1);
  if (request.method === 'HEAD') return reply.send();
  const bytes = readFile(store, storedAt(file.fileKey), start, end);
  await once(bytes, 'readable').catch(refuseMissing); // the file may be missing after a restore of a backup
  return reply.send(bytes);
}

function refuseMissing(error: unknown): never {
  throw error instanceof PartMissing ? new Refusal('NotFound') : error;
}

const fileName = (requestedAt: string) => `동네기록-${requestedAt.slice(0, 10)}.zip`;
