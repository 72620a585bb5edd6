import { PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { articlesAt, articlesNear } from '../../articles/articles.queries.ts';
import { placeById } from '../../places/places.queries.ts';
import { regionIn } from '../../regions/region-in.ts';
import { firstPage, query, type ScreenQueries } from '../screen-queries.ts';

export const queries: ScreenQueries = (_, search) => {
  const placeId = v.safeParse(PlaceId, search.get('placeId'));
  if (search.has('near')) return [firstPage(articlesNear(regionIn(search, 'near')))];
  if (!placeId.success) return [];
  return [query(placeById(placeId.output), { isSubject: true }), firstPage(articlesAt(placeId.output))];
};
