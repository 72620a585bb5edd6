import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { bordersOf } from './neighbourhood-map.ts';
import { currentVersion } from './neighbourhoods.sql.ts';

/** Where the borders of a version are, followed by `/{five digits of the 시군구}.json`. */
export const neighbourhoodsUrlOf = (version: string) => `/map/neighbourhoods/${version}`;

/** Where the borders that hold are; null where an operator brought none. */
export async function neighbourhoodsUrl(db: Db): Promise<string | null> {
  const version = await currentVersion(db);
  return version === null ? null : neighbourhoodsUrlOf(version);
}

const PATH = /^([0-9a-f]{16})\/(\d{5})\.json$/;

/** Serves the borders of 읍면동 for the map, outside the envelope; a version never changes, so answers are kept for good. */
export function neighbourhoodRoutes(app: FastifyInstance, db: Db) {
  app.get<{ Params: { '*': string } }>('/map/neighbourhoods/*', async (request, reply) => {
    const [, version, sigungu] = PATH.exec(request.params['*']) ?? refuse('NotFound');
    const drawn = (await bordersOf(db, version!, Number(sigungu))) ?? refuse('NotFound');
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    reply.type('application/geo+json; charset=utf-8').headers({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(takesBrotli ? { 'content-encoding': 'br' } : {}),
    });
    return reply.send(takesBrotli ? drawn.compressed : drawn.json);
  });
}
