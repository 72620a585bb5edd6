import { queryOptions } from '@tanstack/react-query';
import { listDisclosures } from 'contract/disclosures';
import type { ArticleId } from 'contract/ids';
import { call } from '../api/call.ts';

/** How a post changed what it says of money behind it, newest first. */
export const articleDisclosures = (articleId: ArticleId) =>
  queryOptions({
    queryKey: ['moderation', 'disclosures', articleId],
    queryFn: async ({ signal }) =>
      (await call(listDisclosures, { params: { articleId } }, { signal })).changes,
  });
