import { queryOptions } from '@tanstack/react-query';
import { readHiddenArticle } from 'contract/hidden-articles';
import type { ArticleId } from 'contract/ids';
import { read } from '../api/call.ts';

/** Why a post is hidden; refused where it is not, or where that is not for this viewer. */
export const hiddenArticle = (articleId: ArticleId) =>
  queryOptions({
    queryKey: ['articles', 'hidden', articleId],
    queryFn: (context) => read(readHiddenArticle, { params: { articleId } }, context),
    retry: false,
  });
