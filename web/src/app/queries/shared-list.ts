import { ListKey } from 'contract/shared-lists';
import * as v from 'valibot';
import { listedPlaces, sharedList } from '../../shared-lists/shared-lists.queries.ts';
import { firstPage, noSuchPage, query, type ScreenQueries } from '../screen-queries.ts';

export const queries: ScreenQueries = ({ key }) => {
  const listKey = v.safeParse(ListKey, key);
  if (!listKey.success) return [noSuchPage];
  return [query(sharedList(listKey.output), { isSubject: true }), firstPage(listedPlaces(listKey.output))];
};
