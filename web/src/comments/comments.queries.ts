import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { deleteComment, editComment, listComments, writeComment } from 'contract/comments';
import type { ArticleId, CommentId } from 'contract/ids';
import { call } from '../api/call.ts';
import { useArticleChange } from '../articles/articles.queries.ts';
import { withKnownAuthors } from './comment-authors.ts';
import { type Draft, rowOnItsWay } from './on-its-way.ts';
import { type CommentPage, readComments, type ShownComment } from './read-comments.ts';

/** The comments of a post, a page of threads at a time, read tolerantly (spec §7). */
export const commentsOn = (articleId: ArticleId) =>
  infiniteQueryOptions({
    queryKey: ['comments', articleId],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const sent = { params: { articleId }, query: { cursor } };
      const page = readComments(await call(listComments, sent, { signal, loose: true }));
      return { ...page, comments: withKnownAuthors(articleId, page.comments) };
    },
    initialPageParam: 0,
    getNextPageParam: (page) => page.cursor,
    select: ({ pages }) => pages.flatMap((page) => page.comments),
  });

type Pages = InfiniteData<CommentPage>;

/** Changes the comments shown, until they are read again. */
function amend(client: QueryClient, articleId: ArticleId, change: (shown: ShownComment[]) => ShownComment[]) {
  client.setQueryData(
    commentsOn(articleId).queryKey,
    (now?: Pages) =>
      now && { ...now, pages: now.pages.map((page) => ({ ...page, comments: change(page.comments) })) },
  );
}

/** Puts a comment at the end of what is shown. */
function append(client: QueryClient, articleId: ArticleId, comment: ShownComment) {
  client.setQueryData(commentsOn(articleId).queryKey, (now?: Pages) => {
    const last = now?.pages.at(-1);
    if (now === undefined || last === undefined) return now;
    const pages = [...now.pages.slice(0, -1), { ...last, comments: [...last.comments, comment] }];
    return { ...now, pages };
  });
}

/** Whether every thread of a post is here, so that reading them again loses none of mine. */
const isComplete = (client: QueryClient, articleId: ArticleId) =>
  client.getQueryData(commentsOn(articleId).queryKey)?.pages.at(-1)?.cursor === null;

/** Sends a comment. It is shown at once under a temporary id, takes the server's on success, and goes on failure (spec §4). */
export function useWriteComment(articleId: ArticleId) {
  const client = useQueryClient();
  const show = useArticleChange(articleId);
  const { queryKey } = commentsOn(articleId);
  const mutationKey = ['comments', articleId, 'write'];
  return useMutation({
    mutationKey,
    mutationFn: ({ content, parentCommentId }: Draft) =>
      call(writeComment, { params: { articleId }, body: { content, parentCommentId } }),
    onMutate: async (draft) => {
      const row = rowOnItsWay(draft);
      await client.cancelQueries({ queryKey });
      append(client, articleId, row);
      return row;
    },
    onSuccess: ({ commentId }, _, row) => {
      amend(client, articleId, (shown) =>
        shown.map((comment) => (comment.commentId === row.commentId ? { ...comment, commentId } : comment)),
      );
      show(({ commentCount }) => ({ commentCount: commentCount + 1 }));
    },
    onError: (_error, _draft, row) =>
      amend(client, articleId, (shown) => shown.filter(({ commentId }) => commentId !== row?.commentId)),
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1 && isComplete(client, articleId))
        void client.invalidateQueries({ queryKey });
    },
  });
}

/** Changes the text of a comment of mine. */
export function useEditComment(articleId: ArticleId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ commentId, content }: { commentId: CommentId; content: string }) =>
      call(editComment, { params: { articleId, commentId }, body: { content } }),
    onSuccess: (_, { commentId, content }) =>
      amend(client, articleId, (shown) =>
        shown.map((comment) => (comment.commentId === commentId ? { ...comment, content } : comment)),
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: commentsOn(articleId).queryKey }),
  });
}

/** Deletes a comment of mine; pending until the list, which may keep its place for its replies, is read again. */
export function useDeleteComment(articleId: ArticleId) {
  const client = useQueryClient();
  const show = useArticleChange(articleId);
  return useMutation({
    mutationFn: (commentId: CommentId) => call(deleteComment, { params: { articleId, commentId } }),
    onSuccess: () => show(({ commentCount }) => ({ commentCount: Math.max(0, commentCount - 1) })),
    onSettled: () => client.invalidateQueries({ queryKey: commentsOn(articleId).queryKey }),
  });
}
