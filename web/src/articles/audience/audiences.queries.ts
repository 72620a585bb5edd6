import { useQueryClient } from '@tanstack/react-query';
import type { Article } from 'contract/article-shapes';
import type { Audience } from 'contract/audience-shapes';
import { changeAudience, renewLink } from 'contract/audiences';
import type { ArticleId } from 'contract/ids';
import { call } from '../../api/call.ts';
import { useChange } from '../../api/use-change.ts';
import { articleById, readListsAgain } from '../articles.queries.ts';

/** Changes the audience of one of the caller's posts: shown at once; all lists of posts are refetched. */
export function useChangeAudience(articleId: ArticleId) {
  const client = useQueryClient();
  return useChange({
    change: async (audience: Audience) => {
      const now = await call(changeAudience, { params: { articleId }, body: { audience } });
      readListsAgain(client, articleId);
      return now;
    },
    shown: {
      queryKey: articleById(articleId).queryKey,
      apply: (article: Article, audience) => ({ ...article, audience }),
      confirm: (article: Article, { audience, linkKey, version }) => ({
        ...article,
        audience,
        linkKey,
        version,
      }),
    },
    scope: `audience-${articleId}`,
    networkMode: 'always', // a paused change must not look as if it had been saved
  });
}

/** Replaces the link of one of the caller's posts. */
export const useRenewLink = (articleId: ArticleId) =>
  useChange({
    change: () => call(renewLink, { params: { articleId } }),
    shown: {
      queryKey: articleById(articleId).queryKey,
      confirm: (article: Article, { linkKey, version }) => ({ ...article, linkKey, version }),
    },
  });
