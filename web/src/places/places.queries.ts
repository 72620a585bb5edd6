import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { PlaceId } from 'contract/ids';
import type { PinCategory } from 'contract/pin-categories';
import { placesOnMap, readPlace, samePlaces } from 'contract/places';
import { refusals } from 'contract/refusals';
import { call } from '../api/call.ts';
import { Refused } from '../api/refused.ts';
import type { Bounds, LatLng } from '../map/map.ts';

/** Places in a box, of one pin category or of all. Not cached, but kept until the next ones are loaded (BEHAVIOUR: map-8). */
export const placesIn = (box: Bounds, pinCategory: PinCategory | null) =>
  queryOptions({
    queryKey: ['places', 'map', box, pinCategory],
    queryFn: ({ signal }) =>
      call(placesOnMap, { query: pinCategory === null ? box : { ...box, pinCategory } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/** One place, such as the one of a shared link; null fetches none. */
export const placeById = (placeId: PlaceId | null) =>
  queryOptions({
    queryKey: ['places', placeId],
    queryFn:
      placeId === null
        ? skipToken
        : ({ signal }: { signal: AbortSignal }) => call(readPlace, { params: { placeId } }, { signal }),
  });

/** Whether a place could not be read because it does not exist, or not any more. */
export const isPlaceGone = (error: unknown) =>
  error instanceof Refused && error.code === refusals.PlaceNotFound.code;

/** The places of this name right where a new one would be (BEHAVIOUR: places-9). */
export const samePlacesAt = (title: string, { lat, lng }: LatLng) =>
  queryOptions({
    queryKey: ['places', 'same', title, lat, lng],
    queryFn: () => call(samePlaces, { query: { title, latitude: lat, longitude: lng } }),
    select: ({ places }) => places,
    staleTime: 0,
  });
