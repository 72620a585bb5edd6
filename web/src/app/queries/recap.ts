import { RecapPeriod } from 'contract/recaps';
import * as v from 'valibot';
import { recapOf } from '../../recaps/recaps.queries.ts';
import { noSuchPage, query, type ScreenQueries } from '../screen-queries.ts';

export const queries: ScreenQueries = ({ period: text }) => {
  const period = v.safeParse(RecapPeriod, text);
  if (!period.success) return [noSuchPage];
  return [query(recapOf(period.output), { isSubject: true })];
};
