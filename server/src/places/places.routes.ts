import { listSavedPlaces } from 'contract/categories';
import * as endpoints from 'contract/places';
import type { FastifyInstance } from 'fastify';
import { expectOwnCategory } from '../categories/own-category.ts';
import { route } from '../http/route.ts';
import type { PhotoDeps } from '../photos/photos.ts';
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
import { savedPlaceRoutes } from './saved-places.routes.ts';

/** Serves places, the map and saves. */
export function placeRoutes(app: FastifyInstance, deps: PhotoDeps) {
  const { db } = deps;
  const memory = openCellMemory();
  route(
    app,
    endpoints.placesOnMap,
    ({ query: { pinCategory = null, onlySaved, savedIn = null, ...view } }, me, { reads }) => {
      const cover = coverView(view);
      if (onlySaved || savedIn !== null) return savedOnMap(reads, cover, pinCategory, savedIn, me);
      return placesOnMap(reads, memory, cover, pinCategory, me);
    },
  );
  route(
    app,
    endpoints.listPlacesIn,
    ({ query: { cursor, limit, pinCategory, onlySaved, savedIn, ...box } }, me, { reads }) =>
      placesInBox(reads, coverView(box), { pinCategory, onlySaved, savedIn }, { cursor, limit }, me),
  );
  route(
    app,
    endpoints.nearestPlace,
    ({ query: { pinCategory = null, onlySaved, savedIn = null, ...at } }, me, { reads }) =>
      onlySaved || savedIn !== null
        ? savedPlaceNearest(reads, at, pinCategory, savedIn, me)
        : placeNearest(reads, at, pinCategory, me),
  );
  route(app, endpoints.countPlacePosts, async ({ query: { placeIds } }, me, { reads }) => ({
    counts: await postCounts(reads, placeIds, me),
  }));
  route(app, endpoints.samePlaces, ({ query: { title, ...at } }, me) => samePlaces(db, title, at, me));
  route(app, endpoints.readPlace, ({ params }, me) => readPlace(db, params.placeId, me));
  route(app, endpoints.savePlace, ({ params, body: { categoryId, ...kept } }, me) =>
    saves.savePlace(db, me, params.placeId, categoryId, kept),
  );
  route(app, endpoints.moveSavedPlace, ({ params, body }, me) =>
    saves.moveSavedPlace(db, me, params.placeId, body.categoryId),
  );
  route(app, endpoints.unsavePlace, ({ params }, me) => saves.unsavePlace(db, me, params.placeId));
  route(app, listSavedPlaces, async ({ params, query }, me) => {
    await expectOwnCategory(db, me, params.categoryId);
    return savedPlaces(db, me, params.categoryId, query);
  });
  savedPlaceRoutes(app, deps);
}
