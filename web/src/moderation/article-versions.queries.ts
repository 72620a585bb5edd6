import { queryOptions } from '@tanstack/react-query';
import { listArticleVersions } from 'contract/article-versions';
import type { ArticleId } from 'contract/ids';
import { call } from '../api/call.ts';

/** The current and earlier versions of a post, newest first; the journal records who looked. */
export const articleVersions = (articleId: ArticleId) =>
  queryOptions({
    queryKey: ['moderation', 'versions', articleId],
    queryFn: async ({ signal }) =>
      (await call(listArticleVersions, { params: { articleId } }, { signal })).versions,
  });
