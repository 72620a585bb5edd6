import * as v from 'valibot';
import { linkQuery } from './audience-shapes.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId } from './ids.ts';

const params = v.object({ articleId: ArticleId });
const query = v.object(linkQuery);
/** The number of reports after the call. */
const result = v.object({ articleId: ArticleId, spamCount: v.number() });

/** The 10th report warns the author, the 20th removes the post (BEHAVIOUR: reports-4). */
export const reportArticle = endpoint({
  name: 'reportArticle',
  tag: 'reports',
  summary: 'Report a post as a suspected ad',
  method: 'POST',
  path: '/api/articles/:articleId/spams',
  access: 'member',
  params,
  query,
  result,
  refuses: ['ArticleNotFound', 'AlreadyReported', 'CannotReportOwnArticle'],
});

export const unreportArticle = endpoint({
  name: 'unreportArticle',
  tag: 'reports',
  summary: 'Withdraw a report',
  method: 'DELETE',
  path: '/api/articles/:articleId/spams',
  access: 'member',
  params,
  query,
  result,
  refuses: ['ArticleNotFound', 'NotReported'],
});
