import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, parseRange } from '../http/byte-range.ts';
import { refuse } from '../http/refuse.ts';
import { type OpenTiles, TILES_PATH, type TileFile } from './tile-file.ts';

/**
 * Serves ranges of the operator's tile file. Cached forever under the address with its version (`?v=`), revalidated under any other
 * address.
 */
export function tileFileRoutes(app: FastifyInstance, tiles: TileFile) {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const opened = (await tiles.open()) ?? refuse('NotFound');
    const range = headersFor(request, reply, opened);
    if (range === null || request.method === 'HEAD') {
      await opened.handle.close();
      return reply.send();
    }
    return reply.send(opened.handle.createReadStream(range)); // closes the file at its end or when the client disconnects
  };
  app.route({ method: ['GET', 'HEAD'], url: TILES_PATH, handler });
}

/** Sets status and headers; returns the range to send, null for none. */
function headersFor(request: FastifyRequest, reply: FastifyReply, { size, version }: OpenTiles) {
  const etag = `"${version}"`;
  const { v } = request.query as { v?: unknown };
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': v === version ? 'public, max-age=31536000, immutable' : 'public, no-cache',
  });
  if (matches(request.headers['if-none-match'], etag)) return noBody(reply, 304);
  const range = parseRange(rangeHeader(request, etag), size);
  if (range === 'unsatisfiable') return noBody(reply.header('content-range', `bytes */${size}`), 416);
  return setRange(reply, range, size);
}

function setRange(reply: FastifyReply, range: ByteRange | 'all', size: number): ByteRange | null {
  const { start, end } = range === 'all' ? { start: 0, end: size - 1 } : range;
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.type('application/octet-stream').header('content-length', end - start + 1);
  return { start, end };
}

function noBody(reply: FastifyReply, status: number): null {
  reply.code(status);
  return null;
}

/** The `Range` header, unless it is meant for another version of the file (`If-Range`). */
function rangeHeader({ headers }: FastifyRequest, etag: string): string | undefined {
  const wanted = headers['if-range'];
  return wanted === undefined || wanted === etag ? headers.range : undefined;
}

const matches = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((one) => [etag, `W/${etag}`, '*'].includes(one.trim()));
