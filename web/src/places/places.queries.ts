import { queryOptions, skipToken } from '@tanstack/react-query';
import type { CategoryId, PlaceId } from 'contract/ids';
import { MAP, PAGE } from 'contract/limits';
import type { PinCategory } from 'contract/pin-categories';
import {
  countPlacePosts,
  listPlacesIn,
  nearestPlace,
  placesOnMap,
  readPlace,
  samePlaces,
} from 'contract/places';
import { isRefused } from 'contract/refused';
import { call, type QueryContext, read } from '../api/call.ts';
import { carriedPosition } from '../geo/carried-position.ts';
import { pagedQuery } from '../api/paged-query.ts';
import type { Bounds, LatLng } from 'map';
import { isLarger } from './search/search-area.ts';

/** The filter of a map's places: one pin category or all, and all places or only the member's saved ones, of one category or of all. */
export interface Filter {
  pinCategory: PinCategory | null;
  onlySaved: boolean;
  savedIn?: CategoryId;
}

export const ALL_PLACES: Filter = { pinCategory: null, onlySaved: false };

const filterQuery = ({ pinCategory, onlySaved, savedIn }: Filter) => ({
  ...(pinCategory !== null && { pinCategory }),
  ...(onlySaved && { onlySaved: 'true' as const }),
  ...(savedIn !== undefined && { savedIn }),
});

/** Places in a box; if it has more than fit one answer, in the smaller `screen` box. Never cached (BEHAVIOUR: map-8, map-34). */
export const placesIn = (box: Bounds, filter: Filter = ALL_PLACES, screen: Bounds = box) =>
  queryOptions({
    queryKey: ['places', 'map', box, screen, filter],
    queryFn: async (context) => {
      const query = (edges: Bounds) => ({ query: { ...edges, ...filterQuery(filter) } });
      const all = await read(placesOnMap, query(box), context, carriedPosition());
      if (all.clusters.length === 0 || !isLarger(box, screen)) return all;
      return read(placesOnMap, query(screen), context);
    },
    staleTime: 0,
    gcTime: 0,
  });

/** All places in a small box. Pages of fifty. */
export const placesListedIn = (box: Bounds, filter: Filter) =>
  pagedQuery({
    queryKey: ['places', 'box', box, filter],
    fetchPage: (cursor, context) =>
      read(listPlacesIn, { query: { ...box, ...filterQuery(filter), cursor, limit: PAGE.max } }, context),
    rows: (page) => page.places,
    next: (page) => page.cursor,
  });

/** The place nearest to a coordinate; null if there are none. */
export const placeNearest = ({ lat, lng }: LatLng, filter: Filter) =>
  queryOptions({
    queryKey: ['places', 'nearest', lat, lng, filter],
    queryFn: (context) =>
      read(nearestPlace, { query: { latitude: lat, longitude: lng, ...filterQuery(filter) } }, context),
    select: ({ place }) => place,
  });

/** The empty result while `placesIn` is loading. */
export const NO_PLACES = { places: [], clusters: [], total: 0 };

/** One place, for example of a shared link; null is not fetched. */
export const placeById = (placeId: PlaceId | null) =>
  queryOptions({
    queryKey: ['places', placeId],
    queryFn:
      placeId === null
        ? skipToken
        : (context: QueryContext) => read(readPlace, { params: { placeId } }, context),
  });

/** Whether a place could not be read because it does not exist or was deleted. */
export const isPlaceGone = (error: unknown) => isRefused<'PlaceNotFound'>(error, 'PLACE4001');

/** The numbers of posts at the first of these places, by their ids. */
export function postCounts(placeIds: readonly PlaceId[]) {
  const counted = placeIds.slice(0, MAP.countedMax).toSorted((a, b) => a - b);
  return queryOptions({
    queryKey: ['places', 'counts', counted],
    queryFn:
      counted.length === 0
        ? skipToken
        : (context: QueryContext) => read(countPlacePosts, { query: { placeIds: counted.join() } }, context),
    select: ({ counts }) => new Map(counts.map(({ placeId, articleCount }) => [placeId, articleCount])),
  });
}

/** Existing places of this name at the spot of a new one (BEHAVIOUR: places-9). */
export const samePlacesAt = (title: string, { lat, lng }: LatLng) =>
  queryOptions({
    queryKey: ['places', 'same', title, lat, lng],
    queryFn: () => call(samePlaces, { query: { title, latitude: lat, longitude: lng } }),
    select: ({ places }) => places,
    staleTime: 0,
  });
