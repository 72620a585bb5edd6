import type { ArticleId } from 'contract/ids';
import { likeArticle, unlikeArticle } from 'contract/likes';
import { call } from '../api/call.ts';
import { byLink } from '../api/link-key.ts';
import { useChange } from '../api/use-change.ts';
import { LATER, useNowOrLater } from '../outbox/now-or-later.ts';

export interface Likes {
  isLiked: boolean;
  likeCount: number;
}

/** Likes (true) or unlikes a post; `onAgreed` receives the server's new number of likes. Without a connection the outbox does. */
export function useLike(articleId: ArticleId, title: string, onAgreed: (likes: Likes) => void) {
  const nowOrLater = useNowOrLater();
  return useChange({
    networkMode: 'always',
    change: async (isLiked: boolean) => {
      const opened = byLink(articleId);
      const given = { params: { articleId }, ...opened };
      const link = opened.query?.link ?? null;
      const answer = await nowOrLater({ kind: 'like', articleId, link, isLiked, title }, (signal) =>
        call(isLiked ? likeArticle : unlikeArticle, given, { signal }),
      );
      if (answer !== LATER) onAgreed({ isLiked, likeCount: answer.likeCount });
    },
  });
}
