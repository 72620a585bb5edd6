import { listSavedPlaces } from 'contract/categories';
import * as endpoints from 'contract/places';
import type { FastifyInstance } from 'fastify';
import { expectOwnCategory } from '../categories/own-category.ts';
import type { Sql } from '../db.ts';
import { route } from '../http/route.ts';
import * as places from './places.ts';
import { savedPlaces } from './places.sql.ts';

/** Serves places, the map and saves. */
export function placeRoutes(app: FastifyInstance, db: Sql) {
  route(app, endpoints.placesOnMap, ({ query }, me) => places.placesOnMap(db, query, me));
  route(app, endpoints.samePlaces, ({ query }, me) => places.samePlaces(db, query, me));
  route(app, endpoints.readPlace, ({ params }, me) => places.readPlace(db, params.placeId, me));
  route(app, endpoints.savePlace, ({ params, body }, me) =>
    places.savePlace(db, me, params.placeId, body.categoryId),
  );
  route(app, endpoints.moveSavedPlace, ({ params, body }, me) =>
    places.moveSavedPlace(db, me, params.placeId, body.categoryId),
  );
  route(app, endpoints.unsavePlace, ({ params }, me) => places.unsavePlace(db, me, params.placeId));
  route(app, listSavedPlaces, async ({ params, query }, me) => {
    await expectOwnCategory(db, me, params.categoryId);
    return (await savedPlaces(db, me, params.categoryId, query))!;
  });
}
