import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { deleteComment, editComment, listComments, writeComment } from 'contract/comments';
import type { ArticleId, CommentId } from 'contract/ids';
import { call } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';
import { useCommentCount } from '../articles/articles.queries.ts';
import { fillInAuthors } from './comment-authors.ts';
import { type CommentPage, readComments, type ShownComment } from './read-comments.ts';

/** The comments of a post, a page of threads at a time, in whatever shape they come (BEHAVIOUR: comments-22). */
export const commentsOn = (articleId: ArticleId) =>
  pagedQuery({
    queryKey: ['comments', articleId],
    fetchPage: async (cursor, signal) => {
      const sent = { params: { articleId }, query: { cursor } };
      const page = readComments(await call(listComments, sent, { signal, loose: true }));
      return { ...page, comments: fillInAuthors(articleId, page.comments) };
    },
    rows: (page) => page.comments,
    next: (page) => page.cursor,
  });

type Pages = InfiniteData<CommentPage>;

/** The pages with each page's comments changed. */
const changePages = (pages: Pages, change: (comments: ShownComment[]) => ShownComment[]): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, comments: change(page.comments) })),
});

/** The pages with one comment changed. */
const changeComment = (pages: Pages, id: CommentId, change: Partial<ShownComment>) =>
  changePages(pages, (comments) =>
    comments.map((comment) => (comment.commentId === id ? { ...comment, ...change } : comment)),
  );

function append(pages: Pages, comment: ShownComment): Pages {
  const last = pages.pages.at(-1);
  if (last === undefined) return pages;
  return {
    ...pages,
    pages: [...pages.pages.slice(0, -1), { ...last, comments: [...last.comments, comment] }],
  };
}

/** Whether every thread of a post is loaded, so that reading them again loses none of mine. */
const isComplete = (client: QueryClient, articleId: ArticleId) =>
  client.getQueryData<Pages>(commentsOn(articleId).queryKey)?.pages.at(-1)?.cursor === null;

/**
 * Sends a comment made by `createPending`: shown at once, under the server's id on success, removed on failure
 * (BEHAVIOUR: comments-10). The list is read again once no other comment is being sent.
 */
export function useWriteComment(articleId: ArticleId) {
  const client = useQueryClient();
  const count = useCommentCount(articleId);
  const { queryKey } = commentsOn(articleId);
  const mutationKey = ['comments', articleId, 'write'];
  return useChange({
    mutationKey,
    change: async ({ content, parentCommentId }: ShownComment) => {
      const answer = await call(writeComment, { params: { articleId }, body: { content, parentCommentId } });
      count(1);
      return answer;
    },
    shown: {
      queryKey,
      apply: append,
      confirm: (pages: Pages, { commentId }, pending) =>
        changeComment(pages, pending.commentId, { commentId }),
      revert: (pages: Pages, pending) =>
        changePages(pages, (comments) => comments.filter(({ commentId }) => commentId !== pending.commentId)),
    },
    invalidates: () =>
      client.isMutating({ mutationKey }) === 1 && isComplete(client, articleId) ? [queryKey] : [],
  });
}

/** Changes the text of a comment of mine. It does not wait for the list that is read again. */
export function useEditComment(articleId: ArticleId) {
  const client = useQueryClient();
  const { queryKey } = commentsOn(articleId);
  return useChange({
    change: ({ commentId, content }: { commentId: CommentId; content: string }) =>
      call(editComment, { params: { articleId, commentId }, body: { content } }).finally(
        () => void client.invalidateQueries({ queryKey }),
      ),
    shown: {
      queryKey,
      confirm: (pages: Pages, _, { commentId, content }) => changeComment(pages, commentId, { content }),
    },
  });
}

/** Deletes a comment of mine; pending until the list, which may keep its row for its replies, is read again. */
export function useDeleteComment(articleId: ArticleId) {
  const count = useCommentCount(articleId);
  return useChange({
    change: async (commentId: CommentId) => {
      await call(deleteComment, { params: { articleId, commentId } });
      count(-1);
    },
    invalidates: [commentsOn(articleId).queryKey],
  });
}
