import { MemberId } from 'contract/ids';
import * as v from 'valibot';
import { articlesBy, authorById } from '../../authors/authors.queries.ts';
import { firstPage, noSuchPage, query, type ScreenQueries } from '../screen-queries.ts';

export const queries: ScreenQueries = ({ id }) => {
  const memberId = v.safeParse(MemberId, id);
  if (!memberId.success) return [noSuchPage];
  return [
    query(authorById(memberId.output), { isSubject: true }),
    firstPage(articlesBy(memberId.output, null)),
  ];
};
