import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE } from 'contract/limits';
import { searchRegions } from 'contract/regions';
import { call } from '../api/call.ts';

const MINUTE_MS = 60_000;

/** The regions that match a keyword, best first, at most 20; an empty keyword sends no request (BEHAVIOUR: regions-7). */
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
