import { queryOptions } from '@tanstack/react-query';
import { listRecaps, readRecap, type RecapPeriod } from 'contract/recaps';
import { read } from '../api/call.ts';

/** The years and months of which the member has a recap. */
export const recapYears = queryOptions({
  queryKey: ['recaps'],
  queryFn: (context) => read(listRecaps, {}, context),
  select: ({ years }) => years,
});

/** The member's recap of a month or a year. */
export const recapOf = (period: RecapPeriod) =>
  queryOptions({
    queryKey: ['recaps', period],
    queryFn: (context) => read(readRecap, { params: { period } }, context),
  });
