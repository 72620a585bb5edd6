import { readAddress, searchSpots } from 'contract/geo';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import { route } from '../http/route.ts';
import type { Geocoder } from '../outside/geocoder/geocoder.ts';
import { addressAt, findSpots } from './geo.ts';

/** Serves the search for spots and the address of a coordinate. */
export function geoRoutes(app: FastifyInstance, db: Db, geocoder: Geocoder) {
  route(app, searchSpots, async ({ query }, me) => ({
    places: await findSpots(db, geocoder, query, me),
  }));
  route(app, readAddress, ({ query }) => addressAt(db, geocoder, query));
}
