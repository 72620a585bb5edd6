import { queryOptions } from '@tanstack/react-query';
import { listArticleVersions } from 'contract/article-versions';
import type { ArticleId } from 'contract/ids';
import { read } from '../api/call.ts';

/** The current and earlier versions of a post, newest first; the journal records who looked. */
export const articleVersions = (articleId: ArticleId) =>
  queryOptions({
    queryKey: ['moderation', 'versions', articleId],
    queryFn: async (context) =>
      (await read(listArticleVersions, { params: { articleId } }, context)).versions,
  });
