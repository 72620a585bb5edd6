import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../http/refuse.ts';
import { type ByteRange, rangeOf } from './byte-range.ts';
import { type OpenTiles, TILES_PATH, type TileFile } from './tile-file.ts';

/**
 * Serves the operator's file of tiles in ranges. Kept for good under the address that names its version (`?v=`), asked for
 * anew under any other.
 */
export function tileRoutes(app: FastifyInstance, tiles: TileFile) {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const opened = (await tiles.open()) ?? refuse('NotFound');
    const range = headersFor(request, reply, opened);
    if (range === null || request.method === 'HEAD') {
      await opened.handle.close();
      return reply.send();
    }
    return reply.send(opened.handle.createReadStream(range)); // closes the file when it ends or its reader goes
  };
  app.route({ method: ['GET', 'HEAD'], url: TILES_PATH, handler });
}

/** Sets status and headers; gives the bytes to send, null for none. */
function headersFor(request: FastifyRequest, reply: FastifyReply, { size, version }: OpenTiles) {
  const etag = `"${version}"`;
  const { v } = request.query as { v?: unknown };
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': v === version ? 'public, max-age=31536000, immutable' : 'public, no-cache',
  });
  if (names(request.headers['if-none-match'], etag)) return bodiless(reply, 304);
  const asked = rangeOf(rangeHeader(request, etag), size);
  if (asked === 'beyond') return bodiless(reply.header('content-range', `bytes */${size}`), 416);
  return bytes(reply, asked, size);
}

function bytes(reply: FastifyReply, asked: ByteRange | 'whole', size: number): ByteRange | null {
  const { start, end } = asked === 'whole' ? { start: 0, end: size - 1 } : asked;
  if (asked !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.type('application/octet-stream').header('content-length', end - start + 1);
  return { start, end };
}

function bodiless(reply: FastifyReply, status: number): null {
  reply.code(status);
  return null;
}

/** The range asked for, none when it was asked of another version of the file (`If-Range`). */
function rangeHeader({ headers }: FastifyRequest, etag: string): string | undefined {
  const asked = headers['if-range'];
  return asked === undefined || asked === etag ? headers.range : undefined;
}

const names = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((one) => [etag, `W/${etag}`, '*'].includes(one.trim()));
