import { listSavedPlaces } from 'contract/categories';
import * as endpoints from 'contract/places';
import type { FastifyInstance } from 'fastify';
import { expectOwnCategory } from '../categories/own-category.ts';
import type { Sql } from '../db.ts';
import { route } from '../http/route.ts';
import { openCellMemory } from './cell-memory.ts';
import { coverView } from './map-cells.ts';
import { placesInBox } from './map.sql.ts';
import { placeNearest, savedPlaceNearest } from './nearest-place.sql.ts';
import { placesOnMap, savedOnMap } from './places-on-map.ts';
import { postCounts } from './places.sql.ts';
import { readPlace } from './places.ts';
import { samePlaces } from './same-places.ts';
import * as saves from './saved-places.ts';
import { savedPlaces } from './saved-places.sql.ts';

/** Serves places, the map and saves. */
export function placeRoutes(app: FastifyInstance, db: Sql) {
  const memory = openCellMemory();
  route(
    app,
    endpoints.placesOnMap,
    ({ query: { pinCategory = null, onlySaved, ...view } }, me, { reads }) => {
      const cover = coverView(view);
      if (onlySaved) return savedOnMap(reads, cover, pinCategory, me);
      return placesOnMap(reads, memory, cover, pinCategory, me);
    },
  );
  route(
    app,
    endpoints.listPlacesIn,
    ({ query: { cursor, limit, pinCategory, onlySaved, ...box } }, me, { reads }) =>
      placesInBox(reads, coverView(box), { pinCategory, onlySaved }, { cursor, limit }, me),
  );
  route(app, endpoints.nearestPlace, ({ query: { pinCategory = null, onlySaved, ...at } }, me, { reads }) =>
    (onlySaved ? savedPlaceNearest : placeNearest)(reads, at, pinCategory, me),
  );
  route(app, endpoints.countPlacePosts, async ({ query: { placeIds } }, me, { reads }) => ({
    counts: await postCounts(reads, placeIds, me),
  }));
  route(app, endpoints.samePlaces, ({ query: { title, ...at } }, me) => samePlaces(db, title, at, me));
  route(app, endpoints.readPlace, ({ params }, me) => readPlace(db, params.placeId, me));
  route(app, endpoints.savePlace, ({ params, body }, me) =>
    saves.savePlace(db, me, params.placeId, body.categoryId),
  );
  route(app, endpoints.moveSavedPlace, ({ params, body }, me) =>
    saves.moveSavedPlace(db, me, params.placeId, body.categoryId),
  );
  route(app, endpoints.unsavePlace, ({ params }, me) => saves.unsavePlace(db, me, params.placeId));
  route(app, listSavedPlaces, async ({ params, query }, me) => {
    await expectOwnCategory(db, me, params.categoryId);
    return savedPlaces(db, me, params.categoryId, query);
  });
}
