import { infiniteQueryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { deleteComment, editComment, listComments, writeComment } from 'contract/comments';
import type { ArticleId, CommentId } from 'contract/ids';
import { call } from '../api/call.ts';
import { useArticleChange } from '../articles/articles.queries.ts';
import { readComments } from './read-comments.ts';

/** A comment on its way: its text, and the thread it answers. */
export interface SentComment {
  content: string;
  parentCommentId: CommentId | null;
}

/** The comments of a post, a page of threads at a time, read tolerantly (spec §7). */
export const commentsOn = (articleId: ArticleId) =>
  infiniteQueryOptions({
    queryKey: ['comments', articleId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listComments, { params: { articleId }, query: { cursor } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.cursor ?? null,
    select: ({ pages }) => pages.flatMap(readComments),
  });

const writeKey = (articleId: ArticleId) => ['comments', articleId, 'write'];

/** Sends a comment. Pending until the list is fetched again, so the optimistic row hands over without a flicker. */
export function useWriteComment(articleId: ArticleId) {
  const client = useQueryClient();
  const show = useArticleChange(articleId);
  return useMutation({
    mutationKey: writeKey(articleId),
    mutationFn: (body: SentComment) => call(writeComment, { params: { articleId }, body }),
    onSuccess: () => show(({ commentCount }) => ({ commentCount: commentCount + 1 })),
    onSettled: () => client.invalidateQueries({ queryKey: commentsOn(articleId).queryKey }),
  });
}

/** The comments on their way, in the order they were sent. */
export const usePendingComments = (articleId: ArticleId) =>
  useMutationState({
    filters: { mutationKey: writeKey(articleId), status: 'pending' },
    select: ({ state }) => ({ ...(state.variables as SentComment), sentAt: state.submittedAt }),
  });

/** Changes the text of a comment of mine. */
export function useEditComment(articleId: ArticleId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ commentId, content }: { commentId: CommentId; content: string }) =>
      call(editComment, { params: { articleId, commentId }, body: { content } }),
    onSettled: () => client.invalidateQueries({ queryKey: commentsOn(articleId).queryKey }),
  });
}

/** Deletes a comment of mine. */
export function useDeleteComment(articleId: ArticleId) {
  const client = useQueryClient();
  const show = useArticleChange(articleId);
  return useMutation({
    mutationFn: (commentId: CommentId) => call(deleteComment, { params: { articleId, commentId } }),
    onSuccess: () => show(({ commentCount }) => ({ commentCount: Math.max(0, commentCount - 1) })),
    onSettled: () => client.invalidateQueries({ queryKey: commentsOn(articleId).queryKey }),
  });
}
