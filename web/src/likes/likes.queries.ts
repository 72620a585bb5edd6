import type { ArticleId } from 'contract/ids';
import { likeArticle, unlikeArticle } from 'contract/likes';
import { call } from '../api/call.ts';
import { byLink } from '../api/link-key.ts';
import { useChange } from '../api/use-change.ts';

export interface Likes {
  isLiked: boolean;
  likeCount: number;
}

/** Likes (true) or unlikes a post; `onAgreed` receives the server's new number of likes. */
export const useLike = (articleId: ArticleId, onAgreed: (likes: Likes) => void) =>
  useChange({
    change: async (like: boolean) => {
      const given = { params: { articleId }, ...byLink(articleId) };
      const { likeCount } = await call(like ? likeArticle : unlikeArticle, given);
      onAgreed({ isLiked: like, likeCount });
    },
  });
