import { readMapStatus } from 'contract/maps';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { type MapParts, mapStatus } from './map-status.ts';
import { mapTileRoutes } from './map-tiles.routes.ts';
import { tileFileRoutes } from './tile-file.routes.ts';

/** Serves map tiles and the tile file if there are any, and the state of map services to admins. */
export function mapRoutes(app: FastifyInstance, parts: MapParts) {
  const { tiles, tileFile } = parts.map;
  if (tiles !== null) mapTileRoutes(app, tiles);
  if (tileFile !== null) tileFileRoutes(app, tileFile);
  route(app, readMapStatus, () => mapStatus(parts));
}
