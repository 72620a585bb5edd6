import { queryOptions } from '@tanstack/react-query';
import { listDisclosures } from 'contract/disclosures';
import type { ArticleId } from 'contract/ids';
import { read } from '../api/call.ts';

/** The changes of a post's disclosure, newest first. */
export const articleDisclosures = (articleId: ArticleId) =>
  queryOptions({
    queryKey: ['moderation', 'disclosures', articleId],
    queryFn: async (context) => (await read(listDisclosures, { params: { articleId } }, context)).changes,
  });
