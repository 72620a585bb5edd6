import * as v from 'valibot';
import { linkQuery } from './audience-shapes.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId } from './ids.ts';

const params = v.object({ articleId: ArticleId });
const query = v.object(linkQuery);
/** The number of likes after the call. */
const result = v.object({ articleId: ArticleId, likeCount: v.number() });

/** Idempotent: a repeated call changes nothing. */
export const likeArticle = endpoint({
  name: 'likeArticle',
  tag: 'likes',
  summary: 'Like a post',
  method: 'POST',
  path: '/api/articles/:articleId/likes',
  access: 'member',
  params,
  query,
  result,
  refuses: ['ArticleNotFound', 'NewAccountLikes'],
});

export const unlikeArticle = endpoint({
  name: 'unlikeArticle',
  tag: 'likes',
  summary: 'Unlike a post',
  method: 'DELETE',
  path: '/api/articles/:articleId/likes',
  access: 'member',
  params,
  query,
  result,
  refuses: ['ArticleNotFound'],
});
