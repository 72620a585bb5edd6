import { queryOptions } from '@tanstack/react-query';
import { listArticleVersions } from 'contract/article-versions';
import type { ArticleId } from 'contract/ids';
import { call } from '../api/call.ts';

/** What a post says and said before its edits, newest first; the journal says who looked. */
export const articleVersions = (articleId: ArticleId) =>
  queryOptions({
    queryKey: ['moderation', 'versions', articleId],
    queryFn: async ({ signal }) =>
      (await call(listArticleVersions, { params: { articleId } }, { signal })).versions,
  });
