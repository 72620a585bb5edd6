import { queryOptions } from '@tanstack/react-query';
import { listCurations, readCuration } from 'contract/curations';
import type { CurationId } from 'contract/ids';
import { read } from '../api/call.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** This week's curation cards. */
export const curationCards = queryOptions({
  queryKey: ['curations'],
  queryFn: (context) => read(listCurations, {}, context),
  staleTime: FIVE_MINUTES_MS,
  select: ({ curations }) => curations,
});

/** One curation with its posts. */
export const curationById = (curationId: CurationId) =>
  queryOptions({
    queryKey: ['curations', curationId],
    queryFn: (context) => read(readCuration, { params: { curationId } }, context),
  });
