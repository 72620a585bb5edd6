import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Article } from 'contract/article-shapes';
import { deleteArticle, listArticles, readArticle } from 'contract/articles';
import type { ArticleId, PlaceId } from 'contract/ids';
import { call } from '../api/call.ts';
import { forgetArticleView, rememberedArticle } from './article-view.ts';

/** One post as the signed-in member (or a visitor) sees it; what this device saw of it last until the server answers. */
export const articleById = (articleId: ArticleId) =>
  queryOptions({
    queryKey: ['articles', articleId],
    queryFn: ({ signal }) => call(readArticle, { params: { articleId } }, { signal }),
    placeholderData: () => rememberedArticle(articleId),
  });

/** Posts at a place, newest first; of everywhere without one. Pages of ten. */
export const articlesAt = (placeId: PlaceId | null) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'at', placeId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listArticles, { query: { cursor, ...(placeId !== null && { placeId }) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.cursor,
    select: ({ pages }) => pages.flatMap((page) => page.articles),
  });

/** Deletes a post of mine; every list that may show it is asked for again, the post itself is not. */
export function useDeleteArticle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (articleId: ArticleId) => call(deleteArticle, { params: { articleId } }),
    onSuccess: (_, articleId) => {
      forgetArticleView(articleId);
      const gone = JSON.stringify(articleById(articleId).queryKey);
      void client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== gone });
    },
  });
}

/** Changes what is shown of a post at once: a like given, a comment counted. */
export function useArticleChange(articleId: ArticleId) {
  const client = useQueryClient();
  return (change: (article: Article) => Partial<Article>) =>
    client.setQueryData(
      articleById(articleId).queryKey,
      (article) => article && { ...article, ...change(article) },
    );
}
