import * as v from 'valibot';
import { Box, Latitude, Longitude } from './coordinates.ts';
import { endpoint } from './endpoint.ts';
import { CategoryId, PlaceId } from './ids.ts';
import { PLACE } from './limits.ts';
import { PinCategory } from './pin-categories.ts';
import { Place } from './place-shapes.ts';
import { line } from './text.ts';

export const PlaceName = line(1, PLACE.nameMax);
const params = v.object({ placeId: PlaceId });
const chosen = v.object({ categoryId: CategoryId });

/** Places of one part of the view that are not returned one by one: their centre and count (estimated when large). */
export const Cluster = v.object({ latitude: v.number(), longitude: v.number(), count: v.number() });
export type Cluster = v.InferOutput<typeof Cluster>;

/**
 * At most 300 pins, the most recently active spread over the box; `clusters` for the rest, `total` for all. Up to about a
 * thousand places the counts are exact; beyond, the cost stays the same and the edges of the box are estimated.
 */
export const placesOnMap = endpoint({
  name: 'placesOnMap',
  tag: 'places',
  summary: 'Places in a map view',
  method: 'GET',
  path: '/api/places/map',
  access: 'anyone',
  query: v.intersect([Box, v.object({ pinCategory: v.optional(PinCategory) })]),
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
  result: Place,
  refuses: ['PlaceNotFound'],
});

/** Places of the same name (ignoring spaces, case and a 지점 suffix) within 40 m: offered to a writer, never merged silently. */
export const samePlaces = endpoint({
  name: 'samePlaces',
  tag: 'places',
  summary: 'Places of the same name near a spot',
  method: 'GET',
  path: '/api/places/same',
  access: 'member',
  query: v.object({ title: PlaceName, latitude: Latitude, longitude: Longitude }),
  result: v.object({ places: v.array(Place) }),
  refuses: [],
});

export const savePlace = endpoint({
  name: 'savePlace',
  tag: 'places',
  summary: 'Save a place into a category of mine',
  method: 'POST',
  path: '/api/places/:placeId/categories',
  access: 'member',
  params,
  body: chosen,
  result: v.object({ placeId: PlaceId, categoryId: CategoryId }),
  status: 201,
  refuses: ['PlaceNotFound', 'CategoryNotFound', 'PlaceAlreadySaved'],
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
