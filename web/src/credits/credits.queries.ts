import { queryOptions } from '@tanstack/react-query';
import { readConfig } from 'contract/config';
import { call } from '../api/call.ts';

/** The map's current credits, and the version of the product. */
export const credits = queryOptions({
  queryKey: ['credits'],
  queryFn: ({ signal }) => call(readConfig, {}, { signal }),
  select: ({ map, serverVersion }) => ({ map: map.credits, serverVersion }),
  staleTime: Infinity,
});
