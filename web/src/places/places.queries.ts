import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { PlaceId } from 'contract/ids';
import type { PinCategory } from 'contract/pin-categories';
import { placesOnMap, readPlace, samePlaces } from 'contract/places';
import { refusals } from 'contract/refusals';
import { regionName, searchRegions } from 'contract/regions';
import { call, Refused } from '../api/call.ts';
import { findAddress, findSpots } from '../map/geocoder.ts';
import type { Bounds, LatLng } from '../map/map.ts';

/** Places in a box, of one kind or of all. Never cached (spec §9); those shown before stay until the new ones are there. */
export const placesIn = (box: Bounds, pinCategory: PinCategory | null) =>
  queryOptions({
    queryKey: ['places', 'map', box, pinCategory],
    queryFn: ({ signal }) =>
      call(placesOnMap, { query: pinCategory === null ? box : { ...box, pinCategory } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/** One place, such as the one a shared link names; null asks for none. */
export const placeOfId = (placeId: PlaceId | null) =>
  queryOptions({
    queryKey: ['places', placeId],
    queryFn:
      placeId === null
        ? skipToken
        : ({ signal }: { signal: AbortSignal }) => call(readPlace, { params: { placeId } }, { signal }),
  });

/** Whether a place was asked for that is not there, or not any more. */
export const isGonePlace = (error: unknown) =>
  error instanceof Refused && error.code === refusals.PlaceNotFound.code;

/** The address and neighbourhood of a spot. */
export const addressAt = (at: LatLng) =>
  queryOptions({
    queryKey: ['geo', 'address', at],
    queryFn: ({ signal }) => findAddress(at, signal),
    staleTime: Infinity,
  });

/** Spots found by a keyword, those near the map's middle first. */
export const spotsNamed = (keyword: string, near: LatLng) =>
  queryOptions({
    queryKey: ['geo', 'search', keyword, near],
    queryFn: ({ signal }) => findSpots(keyword, near, signal),
  });

/** Neighbourhoods of one 시군구 whose name fits what is typed; all of them while nothing is. */
export const neighbourhoodsOf = (area: { province: string; city: string }, typed: string) =>
  queryOptions({
    queryKey: ['regions', 'search', area, typed],
    queryFn: ({ signal }) =>
      call(
        searchRegions,
        { query: { keyword: regionName({ ...area, district: typed }), limit: 50 } },
        { signal },
      ),
    select: ({ regions }) =>
      regions.filter(({ province, city }) => province === area.province && city === area.city),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** The places of this name right where a new one is about to be put (behaviour §4). */
export const placesNamedHere = (title: string, { lat, lng }: LatLng) =>
  queryOptions({
    queryKey: ['places', 'same', title, lat, lng],
    queryFn: () => call(samePlaces, { query: { title, latitude: lat, longitude: lng } }),
    select: ({ places }) => places,
    staleTime: 0,
  });
