import { useMutation } from '@tanstack/react-query';
import type { ArticleId } from 'contract/ids';
import { likeArticle, unlikeArticle } from 'contract/likes';
import { call } from '../api/call.ts';
import { useArticleChange } from '../articles/articles.queries.ts';

/** Likes or unlikes a post; on success the count is what the server counts. */
export function useLike(articleId: ArticleId) {
  const show = useArticleChange(articleId);
  return useMutation({
    mutationFn: (like: boolean) => call(like ? likeArticle : unlikeArticle, { params: { articleId } }),
    onSuccess: ({ likeCount }, liked) => show(() => ({ liked, isLiked: liked, likeCount })),
  });
}
