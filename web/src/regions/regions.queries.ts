import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE } from 'contract/limits';
import { searchRegions } from 'contract/regions';
import { call } from '../api/call.ts';

const MINUTE_MS = 60_000;

/** The neighbourhoods of a keyword, best first, at most 20, kept for 60 s (spec §9). A blank one is not asked for. */
export const regionsMatching = (keyword: string) =>
  queryOptions({
    queryKey: ['regions', keyword],
    queryFn: ({ signal }) => call(searchRegions, { query: { keyword, limit: PAGE.regions } }, { signal }),
    select: ({ regions }) => regions,
    enabled: keyword !== '',
    staleTime: MINUTE_MS,
    gcTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
