import * as v from 'valibot';
import { SavedPlace } from './categories.ts';
import { Latitude, Longitude } from './coordinates.ts';
import { endpoint } from './endpoint.ts';
import { CategoryId, PlaceId } from './ids.ts';
import { PAGE, PLACE } from './limits.ts';
import { numberOrText } from './numbers.ts';
import { pageQuery, pageResult } from './page.ts';
import { ImageAddress } from './photos.ts';
import { PinCategory } from './pin-categories.ts';
import { PlaceDetail } from './place-shapes.ts';
import { PlaceName } from './places.ts';
import { line, text } from './text.ts';

export const SAVED_SORTS = ['newest', 'records', 'distance'] as const;
export const SavedSort = v.picklist(SAVED_SORTS);
export type SavedSort = v.InferOutput<typeof SavedSort>;

/** A photo of the member's own: its address, its full size in pixels, and a thumbhash (base64). Only they see it. */
export const OwnPhoto = v.object({
  url: ImageAddress,
  width: v.number(),
  height: v.number(),
  placeholder: v.string(),
});
export type OwnPhoto = v.InferOutput<typeof OwnPhoto>;

/** A saved place with its card, what its member added to it, and whether they have a record there. */
export const MySavedPlace = v.object({
  ...SavedPlace.entries,
  ...PlaceDetail.entries,
  categoryId: CategoryId,
  isVisited: v.boolean(),
  ownPhoto: v.nullable(OwnPhoto),
});
export type MySavedPlace = v.InferOutput<typeof MySavedPlace>;

/** The edges around all places of a list. */
const edges = v.object({ latMin: v.number(), latMax: v.number(), lngMin: v.number(), lngMax: v.number() });

const whole = v.pipe(numberOrText(/^\d{1,16}$/), v.safeInteger(), v.minValue(0));

/**
 * The caller's saved places, of all categories or of one, or that of one place: the newest save first, the place with the most records first, or the one
 * nearest to a position first, which only that order takes. `cursor` is the last `savedId`; the other two orders also need `after`.
 */
export const listMySavedPlaces = endpoint({
  name: 'listMySavedPlaces',
  tag: 'places',
  summary: 'My saved places',
  description:
    'The order `distance` needs `latitude` and `longitude`. For a further page, the orders `records` and `distance` need `after`.',
  method: 'GET',
  path: '/api/member/saved-places',
  access: 'member',
  query: v.pipe(
    v.object({
      categoryId: v.optional(CategoryId),
      placeId: v.optional(PlaceId),
      sort: v.optional(SavedSort, 'newest'),
      latitude: v.optional(Latitude),
      longitude: v.optional(Longitude),
      after: v.optional(v.nullable(whole), null),
      ...pageQuery(PAGE.max),
    }),
    v.check(
      ({ sort, ...at }) => sort !== 'distance' || (at.latitude !== undefined && at.longitude !== undefined),
    ),
    v.check(({ sort, cursor, after }) => sort === 'newest' || (cursor === null) === (after === null)),
  ),
  result: v.object({
    places: v.array(MySavedPlace),
    after: v.pipe(
      v.nullable(v.number()),
      v.description('The number to send as `after` for the next page; null when this is the last.'),
    ),
    total: v.number(),
    box: v.nullable(edges),
    ...pageResult,
  }),
  refuses: ['CategoryNotFound'],
});

/**
 * Saves a spot of the base map, such as a shop that nobody has written about. A place that is not on the caller's map yet is added to
 * theirs alone; a first post there shows it to everybody.
 */
export const saveSpot = endpoint({
  name: 'saveSpot',
  tag: 'places',
  summary: 'Save a spot of the base map into a category of mine',
  method: 'POST',
  path: '/api/member/saved-places',
  access: 'member',
  body: v.object({
    title: PlaceName,
    latitude: Latitude,
    longitude: Longitude,
    address: line(0, PLACE.addressMax),
    pinCategory: PinCategory,
    categoryId: CategoryId,
  }),
  result: v.object({ placeId: PlaceId, categoryId: CategoryId }),
  status: 201,
  refuses: ['CategoryNotFound', 'PlaceAlreadySaved', 'PlaceOutsideCountry'],
});

const params = v.object({ placeId: PlaceId });

/** Replaces the caller's note on a saved place; an empty one removes it. */
export const noteSavedPlace = endpoint({
  name: 'noteSavedPlace',
  tag: 'places',
  summary: 'Note something on a saved place',
  method: 'PUT',
  path: '/api/member/saved-places/:placeId/note',
  access: 'member',
  params,
  body: v.object({ note: text(0, PLACE.noteMax) }),
  refuses: ['SavedPlaceNotFound'],
});

/** Puts a photo on a saved place, in place of an earlier one. Only the caller ever sees it. */
export const changeSavedPhoto = endpoint({
  name: 'changeSavedPhoto',
  tag: 'places',
  summary: 'Put a photo of mine on a saved place',
  method: 'PUT',
  path: '/api/member/saved-places/:placeId/photo',
  access: 'member',
  params,
  files: { photo: 1 },
  result: OwnPhoto,
  refuses: [
    'SavedPlaceNotFound',
    'PhotoMissing',
    'PhotoTooLarge',
    'PhotoUnreadable',
    'PhotoTooManyPixels',
    'PhotoQuotaReached',
  ],
});

/** Removes the photo from a saved place; without one nothing changes. */
export const removeSavedPhoto = endpoint({
  name: 'removeSavedPhoto',
  tag: 'places',
  summary: 'Remove my photo from a saved place',
  method: 'DELETE',
  path: '/api/member/saved-places/:placeId/photo',
  access: 'member',
  params,
  refuses: ['SavedPlaceNotFound'],
});
