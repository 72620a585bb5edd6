import { queryOptions } from '@tanstack/react-query';
import { readHiddenComment } from 'contract/hidden-comments';
import type { ArticleId, CommentId } from 'contract/ids';
import { read } from '../api/call.ts';

/** Why a comment of the member's is hidden; refused where it is not. */
export const hiddenComment = (articleId: ArticleId, commentId: CommentId) =>
  queryOptions({
    queryKey: ['hidden-comment', articleId, commentId],
    queryFn: (context) => read(readHiddenComment, { params: { articleId, commentId } }, context),
    retry: false,
  });
