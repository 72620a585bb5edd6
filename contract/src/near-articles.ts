import * as v from 'valibot';
import { Article } from './article-shapes.ts';
import { endpoint } from './endpoint.ts';
import { nearQuery, Within } from './region-shapes.ts';
import { pageQuery, pageResult } from './page.ts';
import { Region } from './region-shapes.ts';

export const NearArticle = v.object({ ...Article.entries, within: Within });
export type NearArticle = v.InferOutput<typeof NearArticle>;

/**
 * The posts of the caller's favourite neighbourhoods, or of the given one, then those of the 시군구 around them, of the 시도, and of
 * everywhere else; newest first in each (BEHAVIOUR: home-12). A visitor's neighbourhood is the country.
 */
export const listNearArticles = endpoint({
  name: 'listNearArticles',
  tag: 'articles',
  summary: 'Posts from near to far',
  method: 'GET',
  path: '/api/articles/near',
  access: 'anyone',
  query: v.object({ ...nearQuery, ...pageQuery() }),
  result: v.object({
    nearArticles: v.array(NearArticle),
    regions: v.pipe(v.array(Region), v.description('The neighbourhoods that the list begins with.')),
    ...pageResult,
  }),
  refuses: [],
});
