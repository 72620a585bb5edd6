import { promisify } from 'node:util';
import { gunzip as gunzipWithCallback } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { refuse } from '../http/refuse.ts';
import { type Box, touches } from '../outside/map-tiles/tile-address.ts';
import type { SourceTiles, TileAnswer, TileSource } from '../outside/map-tiles/tile-source.ts';

const gunzip = promisify(gunzipWithCallback);

/** The peninsula and the sea around it: no neighbourhood lies outside, so no tile outside is fetched. */
const COUNTRY: Box = { west: 123, south: 32, east: 133, north: 44 };

const whole = v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number));
const Params = v.object({
  version: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  z: v.pipe(whole, v.maxValue(24)),
  x: whole,
  y: v.pipe(
    v.string(),
    v.endsWith('.pbf'),
    v.transform((name) => name.slice(0, -'.pbf'.length)),
    whole,
  ),
});

const SECONDS = { forever: 31_536_000, hour: 3600, soon: 60 };

/**
 * Serves map tiles in the OpenMapTiles schema: 200 with a tile, 204 if there is none, 503 with Retry-After if unavailable, never a page
 * (BEHAVIOUR: map-30). Cached forever under the current version, for a minute if the tile is of another version.
 */
export function mapTileRoutes(app: FastifyInstance, source: TileSource) {
  app.get('/map/tiles/:version/:z/:x/:y', async (request, reply) => {
    const read = v.safeParse(Params, request.params);
    if (!read.success) return refuse('NotFound');
    const { version, ...at } = read.output;
    const tiles = await source.tiles();
    const isOutside = !touches(at, COUNTRY) || (tiles !== null && !hasZoom(tiles, at.z));
    const answer: TileAnswer = isOutside ? { kind: 'none', isCurrent: true } : await source.get(at);
    const isKnown = tiles !== null && version === tiles.version;
    return sendAnswer(request, reply, answer, isKnown);
  });
}

const hasZoom = ({ minZoom, maxZoom }: SourceTiles, z: number) => z >= minZoom && z <= maxZoom;

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: TileAnswer,
  isKnown: boolean,
) {
  if (answer.kind === 'not now')
    return reply.code(503).header('retry-after', answer.retryAfterSeconds).send();
  const stays = answer.isCurrent && isKnown;
  if (answer.kind === 'none')
    return reply
      .code(204)
      .header('cache-control', cacheFor(stays ? SECONDS.hour : SECONDS.soon))
      .send();
  reply.headers({
    'cache-control': stays ? `${cacheFor(SECONDS.forever)}, immutable` : cacheFor(SECONDS.soon),
    vary: 'accept-encoding',
  });
  reply.type('application/vnd.mapbox-vector-tile');
  if (!takesGzip(request)) return reply.send(await gunzip(answer.gzip));
  return reply.header('content-encoding', 'gzip').send(answer.gzip);
}

const cacheFor = (seconds: number) => `public, max-age=${seconds}`;

const takesGzip = ({ headers }: FastifyRequest) =>
  /(?:^|[\s,])(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(headers['accept-encoding'] ?? ''));
