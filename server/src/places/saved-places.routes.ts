import { photoPath } from 'contract/photos';
import * as endpoints from 'contract/saved-places';
import type { FastifyInstance } from 'fastify';
import { expectOwnCategory } from '../categories/own-category.ts';
import { imageAddress } from '../http/addresses/image-addresses.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import type { PhotoDeps } from '../photos/photos.ts';
import { mySavedPlaces } from './my-saved-places.sql.ts';
import { changeSavedPhoto, noteSavedPlace, removeSavedPhoto, saveSpot } from './saved-places.ts';

/** Serves a member's saved places with what they added to them. */
export function savedPlaceRoutes(app: FastifyInstance, deps: PhotoDeps) {
  const { db } = deps;
  route(app, endpoints.listMySavedPlaces, async ({ query }, me) => {
    const { categoryId = null, placeId = null, sort, latitude = 0, longitude = 0, ...page } = query;
    if (categoryId !== null) await expectOwnCategory(db, me, categoryId);
    return mySavedPlaces(db, me, { categoryId, placeId, sort, at: { latitude, longitude } }, page);
  });
  route(app, endpoints.saveSpot, ({ body: { latitude, longitude, ...spot } }, me) =>
    saveSpot(db, me, { ...spot, at: { latitude, longitude } }),
  );
  route(app, endpoints.noteSavedPlace, ({ params, body }, me) =>
    noteSavedPlace(db, me, params.placeId, body.note),
  );
  route(app, endpoints.changeSavedPhoto, async ({ params, files: [file] }, me) => {
    const { uuid, ...photo } = await changeSavedPhoto(
      deps,
      me,
      params.placeId,
      file ?? refuse('PhotoMissing'),
    );
    return { url: imageAddress(photoPath(uuid)), ...photo };
  });
  route(app, endpoints.removeSavedPhoto, ({ params }, me) => removeSavedPhoto(db, me, params.placeId));
}
