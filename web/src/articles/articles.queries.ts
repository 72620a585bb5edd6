import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { countNeighbours, listArticles, readArticle } from 'contract/articles';
import type { ArticleId, PlaceId, RegionId } from 'contract/ids';
import { PAGE } from 'contract/limits';
import { listNearArticles } from 'contract/near-articles';
import { read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { byLink } from '../api/link-key.ts';
import { rememberedArticle } from './read-articles.ts';

/** One post for the viewer, with its link key if given; this device's stored copy is shown until the server answers. */
export const articleById = (articleId: ArticleId, link: string | null = null) =>
  queryOptions({
    queryKey: ['articles', articleId],
    queryFn: (context) => read(readArticle, { params: { articleId }, ...byLink(articleId, link) }, context),
    placeholderData: () => rememberedArticle(articleId),
  });

/** How many posts the caller has in the 동 of one of theirs, read once. */
export const neighboursOf = (articleId: ArticleId) =>
  queryOptions({
    queryKey: ['articles', articleId, 'neighbours'],
    queryFn: (context) => read(countNeighbours, { params: { articleId } }, context),
    staleTime: 'static',
    gcTime: 0,
  });

/** Posts at a place, or of all places, newest first. Pages of ten. */
export const articlesAt = (placeId: PlaceId | null) =>
  pagedQuery({
    queryKey: ['articles', 'at', placeId],
    fetchPage: (cursor, context) =>
      read(listArticles, { query: { cursor, ...(placeId !== null && { placeId }) } }, context),
    rows: (page) => page.result,
    next: (page) => page.cursor,
  });

/**
 * Posts from near to far around a neighbourhood, or (null) around the member's own: all, or those after the post `after` (BEHAVIOUR:
 * home-12). Pages of twenty.
 */
export const articlesNear = (regionId: RegionId | null, after: ArticleId | null = null) =>
  pagedQuery({
    queryKey: ['articles', 'near', regionId, after],
    fetchPage: (cursor, context) =>
      read(
        listNearArticles,
        { query: { cursor, limit: PAGE.home, ...(regionId !== null && { regionId }) } },
        context,
      ),
    rows: (page) => page.nearArticles.map((article) => ({ ...article, regions: page.regions })),
    id: ({ articleId }) => articleId, // a post that moved may come again
    first: after,
    next: (page) => page.cursor,
  });

/** Refetches every list that may show a post, but not the post itself. */
export function readListsAgain(client: QueryClient, articleId: ArticleId) {
  const post = JSON.stringify(articleById(articleId).queryKey);
  void client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== post });
}
