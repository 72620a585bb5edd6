import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE } from 'contract/limits';
import { popularRegions, searchRegions } from 'contract/regions';
import { regionName } from 'contract/region-shapes';
import { read } from '../api/call.ts';

const MINUTE_MS = 60_000;

/** The regions that match a keyword, best first, at most 20; an empty keyword sends no request (BEHAVIOUR: regions-7). */
export const regionsMatching = (keyword: string) =>
  queryOptions({
    queryKey: ['regions', keyword],
    queryFn: (context) => read(searchRegions, { query: { keyword, limit: PAGE.regions } }, context),
    select: ({ regions }) => regions,
    enabled: keyword !== '',
    staleTime: MINUTE_MS,
    gcTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });

/** The popular regions, which change slowly: the server counts them every ten minutes at most. */
export const popularRegionsQuery = queryOptions({
  queryKey: ['regions', 'popular'],
  queryFn: (context) => read(popularRegions, {}, context),
  select: ({ regions }) => regions,
  staleTime: 10 * MINUTE_MS,
  gcTime: 10 * MINUTE_MS,
});

/** Neighbourhoods of one 시군구 whose name matches the keyword; all of them for an empty one. No 시군구 has more than fit two pages. */
export const neighbourhoodsIn = (area: { province: string; city: string }, keyword: string) =>
  queryOptions({
    queryKey: ['regions', 'search', area, keyword],
    queryFn: async (context) => {
      const query = { keyword: regionName({ ...area, district: keyword }), limit: PAGE.max };
      const { regions, cursor } = await read(searchRegions, { query }, context);
      if (cursor === null) return { regions };
      const rest = await read(searchRegions, { query: { ...query, cursor } }, context);
      return { regions: [...regions, ...rest.regions] };
    },
    select: ({ regions }) =>
      regions.filter(
        ({ province, city }) =>
          province === area.province && (city === area.city || city.startsWith(`${area.city} `)),
      ),
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
