import * as v from 'valibot';
import { Box, fitsSides, Latitude, Longitude } from './coordinates.ts';
import { endpoint } from './endpoint.ts';
import { CategoryId, ImageUuid, PlaceId } from './ids.ts';
import { wholeNumber } from './numbers.ts';
import { MAP, PAGE, PLACE } from './limits.ts';
import { pageQuery, pageResult } from './page.ts';
import { PinCategory } from './pin-categories.ts';
import { Place, PlaceDetail } from './place-shapes.ts';
import { line, text } from './text.ts';

export const PlaceName = line(1, PLACE.nameMax);
const params = v.object({ placeId: PlaceId });
const chosen = v.object({ categoryId: CategoryId });

/**
 * The places of one part of the view that are not returned as pins: their centre, their number (estimated if large), and the edges of
 * that part. The parts never overlap.
 */
export const Cluster = v.object({
  latitude: v.number(),
  longitude: v.number(),
  count: v.number(),
  latMin: v.number(),
  latMax: v.number(),
  lngMin: v.number(),
  lngMax: v.number(),
});
export type Cluster = v.InferOutput<typeof Cluster>;

/** Limits the places to one pin category, or to the caller's saved places, of all categories or of one. */
const filter = v.object({
  pinCategory: v.optional(PinCategory),
  onlySaved: v.pipe(
    v.optional(v.picklist(['true', 'false']), 'false'),
    v.transform((text) => text === 'true'),
  ),
  savedIn: v.optional(CategoryId),
});
export type PlaceFilter = v.InferOutput<typeof filter>;

/**
 * At most 300 pins, the most recently active places spread over the box; `clusters` for the other places, `total` for all. Counts are
 * exact up to about a thousand places; beyond that the cost is constant and the counts at the edges of the box are estimated.
 */
export const placesOnMap = endpoint({
  name: 'placesOnMap',
  tag: 'places',
  summary: 'Places in a map view',
  description: 'No edge of the box may be beyond its opposite, and no side longer than 90°.',
  method: 'GET',
  path: '/api/places/map',
  access: 'anyone',
  query: v.intersect([Box, filter]),
  result: v.object({ places: v.array(Place), clusters: v.array(Cluster), total: v.number() }),
  refuses: [],
});

export const readPlace = endpoint({
  name: 'readPlace',
  tag: 'places',
  summary: 'One place',
  method: 'GET',
  path: '/api/places/:placeId',
  access: 'anyone',
  params,
  result: PlaceDetail,
  refuses: ['PlaceNotFound'],
});

/** Newest place first. It serves the closest zooms of the map, so the box has at most 0.03° a side. */
export const listPlacesIn = endpoint({
  name: 'listPlacesIn',
  tag: 'places',
  summary: 'Every place in a small box',
  description: 'No edge of the box may be beyond its opposite, and no side longer than 0.03°.',
  method: 'GET',
  path: '/api/places/in-box',
  access: 'anyone',
  query: v.intersect([
    v.pipe(
      Box,
      v.check((box) => fitsSides(box, MAP.listMaxDegrees)),
    ),
    filter,
    v.object(pageQuery(PAGE.max)),
  ]),
  result: v.object({ places: v.array(Place), ...pageResult }),
  refuses: [],
});

/** For a view without places. For a rare pin category only the nearest two thousand places are searched. */
export const nearestPlace = endpoint({
  name: 'nearestPlace',
  tag: 'places',
  summary: 'The place nearest to a coordinate',
  method: 'GET',
  path: '/api/places/nearest',
  access: 'anyone',
  query: v.intersect([v.object({ latitude: Latitude, longitude: Longitude }), filter]),
  result: v.object({ place: v.nullable(Place) }),
  refuses: [],
});

/** For a list of a map's places. A place that is not there for the caller is left out; from 100 posts on it is 100. */
export const countPlacePosts = endpoint({
  name: 'countPlacePosts',
  tag: 'places',
  summary: 'How many posts places have',
  method: 'GET',
  path: '/api/places/counts',
  access: 'anyone',
  query: v.object({
    placeIds: v.pipe(
      v.string(),
      v.regex(new RegExp(`^\\d{1,16}(?:,\\d{1,16}){0,${MAP.countedMax - 1}}$`)),
      v.transform((ids) => ids.split(',').map(Number)),
    ),
  }),
  result: v.object({ counts: v.array(v.object({ placeId: PlaceId, articleCount: v.number() })) }),
  refuses: [],
});

/**
 * Places with a similar name (ignoring spaces, punctuation, branch, typos and script) within 40 m. They are offered to the author, and
 * never merged silently.
 */
export const samePlaces = endpoint({
  name: 'samePlaces',
  tag: 'places',
  summary: 'Places of a like name near a spot',
  method: 'GET',
  path: '/api/places/same',
  access: 'member',
  query: v.object({ title: PlaceName, latitude: Latitude, longitude: Longitude }),
  result: v.object({ places: v.array(Place) }),
  refuses: [],
});

/**
 * Saves a place. With `photoUuid` and `savedId` a save that was just removed comes back as it was: with its photo, for an hour, and
 * where it stood in the list (BEHAVIOUR: places-38).
 */
export const savePlace = endpoint({
  name: 'savePlace',
  tag: 'places',
  summary: 'Save a place into a category of mine',
  method: 'POST',
  path: '/api/places/:placeId/categories',
  access: 'member',
  params,
  body: v.object({
    ...chosen.entries,
    note: v.optional(text(0, PLACE.noteMax), ''),
    photoUuid: v.optional(v.nullable(ImageUuid), null),
    savedId: v.optional(v.nullable(wholeNumber), null),
  }),
  result: v.object({ placeId: PlaceId, categoryId: CategoryId }),
  status: 201,
  refuses: ['PlaceNotFound', 'PlaceIsArea', 'CategoryNotFound', 'PlaceAlreadySaved', 'PhotoNotYours'],
});

export const moveSavedPlace = endpoint({
  name: 'moveSavedPlace',
  tag: 'places',
  summary: 'Move a saved place to another category of mine',
  method: 'PATCH',
  path: '/api/places/:placeId/categories',
  access: 'member',
  params,
  body: chosen,
  refuses: ['SavedPlaceNotFound', 'CategoryNotFound'],
});

export const unsavePlace = endpoint({
  name: 'unsavePlace',
  tag: 'places',
  summary: 'Unsave a place',
  method: 'DELETE',
  path: '/api/places/:placeId/categories',
  access: 'member',
  params,
  refuses: ['SavedPlaceNotFound'],
});
