import { queryOptions } from '@tanstack/react-query';
import type { FoundSpot } from 'contract/place-shapes';
import type { FoundStreet, LatLng, ReadyMap } from 'map';

/** Loads the code that finds spots and addresses, which is not needed for drawing a map. */
export const loadGeocoder = () => import('../../geo/geocoder.ts');

/** The address and neighbourhood of a spot. */
export const addressAt = (at: LatLng) =>
  queryOptions({
    queryKey: ['geo', 'address', at],
    queryFn: async ({ signal }) => (await loadGeocoder()).findAddress(at, signal),
    staleTime: Infinity,
  });

/** Spots by keyword, nearest to the map's centre first, and streets from the map's tiles (BEHAVIOUR: geo-11). */
export const spotsByKeyword = (keyword: string, near: LatLng, map: ReadyMap | null) =>
  queryOptions({
    queryKey: ['geo', 'search', keyword, near],
    queryFn: async ({ signal }): Promise<FoundSpot[]> => {
      const streets = map?.findStreets(keyword, near).catch(() => []) ?? [];
      const { findSpots } = await loadGeocoder();
      const [spots, found] = await Promise.all([findSpots(keyword, near, signal), streets]);
      const street = ({ name, at: { lat, lng } }: FoundStreet) => ({
        name,
        address: '',
        lat,
        lng,
        source: 'street',
      });
      return [...found.map(street), ...spots];
    },
    staleTime: 60_000,
  });
