import { CurationId } from 'contract/ids';
import * as v from 'valibot';
import { curationById } from '../../curations/curations.queries.ts';
import { noSuchPage, query, type ScreenQueries } from '../screen-queries.ts';

export const queries: ScreenQueries = ({ index }) => {
  const curationId = v.safeParse(CurationId, index);
  return curationId.success ? [query(curationById(curationId.output), { isSubject: true })] : [noSuchPage];
};
