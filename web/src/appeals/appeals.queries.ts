import { queryOptions } from '@tanstack/react-query';
import { listMyMeasures, readMyMeasure, writeAppeal } from 'contract/appeals';
import type { MeasureId } from 'contract/ids';
import { call, read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';

const measuresKey = ['measures'] as const;

/** The measures against the caller, newest first, ten a page. */
export const myMeasures = pagedQuery({
  queryKey: [...measuresKey, 'all'],
  fetchPage: (cursor, context) => read(listMyMeasures, { query: { cursor } }, context),
  rows: (page) => page.measures,
  next: (page) => page.cursor,
});

/** One measure against the caller. */
export const myMeasure = (measureId: MeasureId) =>
  queryOptions({
    queryKey: [...measuresKey, measureId],
    queryFn: (context) => read(readMyMeasure, { params: { measureId } }, context),
  });

/** Appeals against a measure. */
export const useAppeal = (measureId: MeasureId) =>
  useChange({
    change: (words: string) => call(writeAppeal, { params: { measureId }, body: { words } }),
    invalidates: [measuresKey],
  });
