import { queryOptions } from '@tanstack/react-query';
import { readMemory } from 'contract/todays-memory';
import { read } from '../api/call.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** What comes back to the caller today; a part of home, and read again with it. */
export const todaysMemory = queryOptions({
  queryKey: ['home', 'memory'],
  queryFn: (context) => read(readMemory, {}, context),
  staleTime: FIVE_MINUTES_MS,
});
