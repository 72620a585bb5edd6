import { queryOptions } from '@tanstack/react-query';
import { readConfig } from 'contract/config';
import { read } from '../api/call.ts';

/** The map's current credits, and the version of the product. */
export const credits = queryOptions({
  queryKey: ['credits'],
  queryFn: (context) => read(readConfig, {}, context),
  select: ({ map, serverVersion }) => ({ map: map.credits, serverVersion }),
  staleTime: Infinity,
});
