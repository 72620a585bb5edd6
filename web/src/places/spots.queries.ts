import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { regionName, searchRegions } from 'contract/regions';
import { call } from '../api/call.ts';
import { findAddress, findSpots } from '../map/geocoder.ts';
import type { LatLng } from '../map/map.ts';

/** The address and neighbourhood of a spot. */
export const addressAt = (at: LatLng) =>
  queryOptions({
    queryKey: ['geo', 'address', at],
    queryFn: ({ signal }) => findAddress(at, signal),
    staleTime: Infinity,
  });

/** Spots by keyword, those near the map's centre first. */
export const spotsByKeyword = (keyword: string, near: LatLng) =>
  queryOptions({
    queryKey: ['geo', 'search', keyword, near],
    queryFn: ({ signal }) => findSpots(keyword, near, signal),
  });

/** Neighbourhoods of one 시군구 whose name fits the keyword; all of them for an empty one. */
export const neighbourhoodsIn = (area: { province: string; city: string }, keyword: string) =>
  queryOptions({
    queryKey: ['regions', 'search', area, keyword],
    queryFn: ({ signal }) =>
      call(
        searchRegions,
        { query: { keyword: regionName({ ...area, district: keyword }), limit: 50 } },
        { signal },
      ),
    select: ({ regions }) =>
      regions.filter(({ province, city }) => province === area.province && city === area.city),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
