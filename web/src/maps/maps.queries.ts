import { queryOptions } from '@tanstack/react-query';
import { readMapStatus } from 'contract/maps';
import { call } from '../api/call.ts';

/** How the maps of this server stand, asked anew each time: for operators. */
export const mapStatus = queryOptions({
  queryKey: ['maps', 'status'],
  queryFn: ({ signal }) => call(readMapStatus, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});
