import { ListKey } from 'contract/shared-lists';
import * as v from 'valibot';
import { placesOfList, sharedList } from '../../shared-lists/shared-lists.queries.ts';
import { firstPage, query, type ScreenQueries } from '../screen-queries.ts';

export const queries: ScreenQueries = ({ key }) => {
  const listKey = v.safeParse(ListKey, key);
  if (!listKey.success) return [];
  return [query(sharedList(listKey.output), { isSubject: true }), firstPage(placesOfList(listKey.output))];
};
