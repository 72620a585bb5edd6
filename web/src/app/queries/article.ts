import { ArticleId } from 'contract/ids';
import * as v from 'valibot';
import { articleById } from '../../articles/articles.queries.ts';
import { noSuchPage, query, type ScreenQueries } from '../screen-queries.ts';

export const queries: ScreenQueries = ({ id }, search) => {
  const articleId = v.safeParse(ArticleId, id);
  return articleId.success
    ? [query(articleById(articleId.output, search.get('link')), { isSubject: true })]
    : [noSuchPage];
};
