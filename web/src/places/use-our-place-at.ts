import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { metresBetween } from 'contract/distance';
import type { PlaceId } from 'contract/ids';
import { KEYWORD, PLACE } from 'contract/limits';
import type { Place } from 'contract/place-shapes';
import { type QueryContext, read } from '../api/call.ts';
import type { Spot } from './use-map-address.ts';

const withoutSpaces = (name: string) => name.replaceAll(/\s/g, '').toLowerCase();

/** The id of our place that matches a spot by name: from the map's places, else fetched; null for none. */
export function useOurPlaceAt(spot: Spot | null, places: readonly Place[]): PlaceId | null {
  const here = places.find((place) => namesPlace(spot, place));
  const asked = useQuery(
    placeNamed(spot !== null && here === undefined && spot.source !== 'region' ? spot : null),
  );
  return spot === null ? null : (here?.placeId ?? asked.data ?? null);
}

/** Whether a spot is a place, by its name and coordinates. */
export const namesPlace = (spot: Spot | null, { title: name, latitude: lat, longitude: lng }: Place) =>
  isMeant(spot, { name, lat, lng });

const isMeant = (spot: Spot | null, place: { name: string; lat: number; lng: number }) =>
  spot !== null &&
  withoutSpaces(place.name) === withoutSpaces(spot.name) &&
  metresBetween(place, spot) < PLACE.foundWithinMetres;

const placeNamed = (spot: Spot | null) =>
  queryOptions({
    queryKey: ['geo', 'ours', spot?.name, spot?.lat, spot?.lng],
    queryFn:
      spot === null
        ? skipToken
        : async (context: QueryContext) => {
            const { name, lat, lng } = spot;
            const query = { keyword: name.slice(0, KEYWORD.max), lat, lng, limit: 5 };
            const { searchSpots } = await import('contract/geo'); // with the geocoder's code, not with the map's
            const { places } = await read(searchSpots, { query }, context);
            return places.find((one) => one.placeId !== undefined && isMeant(spot, one))?.placeId ?? null;
          },
  });
