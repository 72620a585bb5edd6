import { readMapStatus } from 'contract/maps';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { type MapParts, mapStatus } from './map-status.ts';
import { tileRoutes } from './tiles.routes.ts';

/** Serves the tile file, when there is one, and the state of map services to admins. */
export function mapRoutes(app: FastifyInstance, parts: MapParts) {
  if (parts.map.tiles !== null) tileRoutes(app, parts.map.tiles);
  route(app, readMapStatus, () => mapStatus(parts));
}
