import type { ArticleId } from 'contract/ids';
import { likeArticle, unlikeArticle } from 'contract/likes';
import { call } from '../api/call.ts';
import { byLink } from '../api/link-key.ts';
import { useChange } from '../api/use-change.ts';

/** Likes (true) or unlikes a post; the answer holds its new count. */
export const useLike = (articleId: ArticleId) =>
  useChange({
    change: (like: boolean) =>
      call(like ? likeArticle : unlikeArticle, { params: { articleId }, ...byLink(articleId) }),
  });
