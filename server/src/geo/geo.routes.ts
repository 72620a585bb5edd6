import { readAddress, searchSpots } from 'contract/geo';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { Geocoder } from '../outside/geocoder/geocoder.ts';

/** Serves the search of spots and the address of a coordinate. */
export function geoRoutes(app: FastifyInstance, geocoder: Geocoder) {
  route(app, searchSpots, async ({ query: { keyword, lat, lng, limit } }) => {
    const near = lat === undefined || lng === undefined ? undefined : { lat, lng };
    return { places: await geocoder.search(keyword, { near, limit }) };
  });
  route(app, readAddress, ({ query }) => geocoder.reverse(query));
}
