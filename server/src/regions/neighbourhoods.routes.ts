import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { loadBorders } from './neighbourhood-borders.ts';

const PATH = /^([0-9a-f]{16})\/(\d{5})\.json$/;

/**
 * Serves the borders of 읍면동 for the map, outside the envelope. A version never changes, so answers may be cached forever (BEHAVIOUR:
 * map-27).
 */
export function neighbourhoodRoutes(app: FastifyInstance, db: Db) {
  app.get<{ Params: { '*': string } }>('/map/neighbourhoods/*', async (request, reply) => {
    const [, version, sigungu] = PATH.exec(request.params['*']) ?? refuse('NotFound');
    const borders = (await loadBorders(db, version!, Number(sigungu))) ?? refuse('NotFound');
    const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    reply.type('application/geo+json; charset=utf-8').headers({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(acceptsBrotli ? { 'content-encoding': 'br' } : {}),
    });
    return reply.send(acceptsBrotli ? borders.compressed : borders.json);
  });
}
