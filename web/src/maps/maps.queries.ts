import { queryOptions } from '@tanstack/react-query';
import { readMapStatus } from 'contract/maps';
import { read } from '../api/call.ts';

/** The state of the map services, for operators; checked again each time. */
export const mapStatus = queryOptions({
  queryKey: ['maps', 'status'],
  queryFn: (context) => read(readMapStatus, {}, context),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});
