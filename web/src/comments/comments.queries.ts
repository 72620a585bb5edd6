import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  deleteComment,
  editComment,
  listComments,
  listReplies,
  type Reply,
  writeComment,
} from 'contract/comments';
import type { ArticleId, CommentId } from 'contract/ids';
import { PAGE } from 'contract/limits';
import { isRefused } from 'contract/refused';
import { call, type QueryContext, read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';
import { byLink } from '../api/link-key.ts';
import { useCommentCount } from '../articles/article-updates.ts';
import { LATER, useNowOrLater } from '../outbox/now-or-later.ts';
import { fillInAuthors } from './comment-authors.ts';
import { finishSending } from './composers.ts';
import type { Pending } from './pending-comment.ts';
import { nextCursor, olderId, readReplies, readThreads, type Thread } from './read-comments.ts';
import {
  addReplies,
  appendComment,
  canReadAgain,
  changeComment,
  confirmComment,
  type Position,
  removeComment,
  type ThreadPage,
  type ThreadPages,
} from './thread-pages.ts';

/** The number of threads per page. */
const THREADS = 20;

/**
 * The comments of a post, paged by threads, in any supported shape (BEHAVIOUR: comments-22). With `around` the first page read has that
 * comment in it; if the comment is gone, it is the first of all (BEHAVIOUR: comments-31).
 */
export const commentsOn = (articleId: ArticleId, around: CommentId | null = null) =>
  pagedQuery<ThreadPage, Thread, NonNullable<Position>>({
    queryKey: ['comments', articleId],
    fetchPage: (position, context) =>
      fetchPage(articleId, position, context).catch((error: unknown) => {
        if (!isRefused<'CommentNotFound'>(error, 'COMMENT4001')) throw error;
        return fetchPage(articleId, null, context);
      }),
    rows: (page) => page.threads,
    id: ({ commentId }) => commentId, // a new comment is appended to the loaded rows until its page is read
    first: around && { around },
    next: (page) => page.cursor,
    previous: ({ older }) => older && { before: older },
  });

async function fetchPage(
  articleId: ArticleId,
  position: Position,
  context: QueryContext,
): Promise<ThreadPage> {
  const at = typeof position === 'object' ? position : { cursor: position };
  const sent = { params: { articleId }, query: { ...at, limit: THREADS, ...byLink(articleId).query } };
  const answer = await read(listComments, sent, context, { bare: true });
  const around = at && 'around' in at ? at.around : undefined;
  return {
    threads: fillInAuthors(articleId, readThreads(answer, around)),
    cursor: nextCursor(answer),
    older: olderId(answer),
  };
}

/** Forgets the loaded comments of a post if they begin in the middle, for an address that opens none of them. */
export function forgetMiddle(client: QueryClient, articleId: ArticleId) {
  const { queryKey } = commentsOn(articleId);
  const pages = client.getQueryData<ThreadPages>(queryKey);
  if (pages !== undefined && pages.pageParams[0] !== null) client.removeQueries({ queryKey });
}

/** The query key to refetch after a change; none if that would remove rows the member has expanded. */
function listToReadAgain(client: QueryClient, articleId: ArticleId) {
  const { queryKey } = commentsOn(articleId);
  const pages = client.getQueryData<ThreadPages>(queryKey); // none yet where a change cancelled the first reading
  return pages === undefined || canReadAgain(pages) ? [queryKey] : [];
}

/** Reads more replies of a thread, or those before its first one that is loaded (BEHAVIOUR: comments-27). */
export function useMoreReplies(articleId: ArticleId, isBefore = false) {
  return useChange({
    change: async ({ commentId, rest, replies: [first], earlier }: Thread) => {
      const at = isBefore ? { before: first?.commentId } : { cursor: rest };
      const query = { ...at, limit: PAGE.max, ...byLink(articleId).query };
      const answer = await call(listReplies, { params: { articleId, commentId }, query }, { bare: true });
      const replies = fillInAuthors(articleId, readReplies(answer));
      if (!isBefore) return { replies, rest: nextCursor(answer) };
      return { replies, earlier: replies.length < PAGE.max ? 0 : earlier - replies.length };
    },
    shown: {
      queryKey: commentsOn(articleId).queryKey,
      confirm: (pages: ThreadPages, more, { commentId }) => addReplies(pages, commentId, more),
    },
  });
}

/** A comment made by `createPending`, and its idempotency key for retries. */
interface Sending {
  pending: Pending;
  key: string;
}

/**
 * Sends a comment made by `createPending`: shown at once, under the server's id on success, removed on failure
 * (BEHAVIOUR: comments-10). The list is read again once no other comment is being sent.
 */
export function useWriteComment(articleId: ArticleId) {
  const client = useQueryClient();
  const count = useCommentCount(articleId);
  const nowOrLater = useNowOrLater();
  const mutationKey = ['comments', articleId, 'write'];
  return useChange({
    mutationKey,
    networkMode: 'always',
    change: async ({ pending, key }: Sending) => {
      const { content, answers, parentCommentId: thread, replyToNickname } = pending;
      const { memberId, nickname, profileImage } = pending;
      const opened = byLink(articleId);
      const unsent = {
        kind: 'comment',
        articleId,
        link: opened.query?.link ?? null,
        content,
        answers,
        thread,
        replyToNickname,
        by: { memberId: memberId!, nickname, profileImage },
      } as const;
      const body = { content, parentCommentId: answers };
      const headers = { 'Idempotency-Key': key };
      const answer = await nowOrLater(
        unsent,
        (signal) => call(writeComment, { params: { articleId }, ...opened, body }, { headers, signal }),
        { saveKey: key },
      );
      finishSending(articleId, key);
      if (answer !== LATER) count(1);
      return answer;
    },
    shown: {
      queryKey: commentsOn(articleId).queryKey,
      apply: (pages: ThreadPages, { pending }) => appendComment(pages, pending),
      confirm: (pages: ThreadPages, answer, { pending }) =>
        answer === LATER
          ? removeComment(pages, pending.commentId) // shown as one that waits
          : confirmComment(pages, pending.commentId, answer.commentId),
      revert: (pages: ThreadPages, { pending }) => removeComment(pages, pending.commentId),
    },
    invalidates: () => (client.isMutating({ mutationKey }) === 1 ? listToReadAgain(client, articleId) : []),
  });
}

/** Changes the text of the member's own comment. Does not wait for the refetch of the list. */
export function useEditComment(articleId: ArticleId) {
  const client = useQueryClient();
  const nowOrLater = useNowOrLater();
  return useChange({
    networkMode: 'always',
    change: ({ commentId, content }: { commentId: CommentId; content: string }) => {
      const opened = byLink(articleId);
      const link = opened.query?.link ?? null;
      const given = { params: { articleId, commentId }, ...opened, body: { content } };
      return nowOrLater({ kind: 'commentEdit', articleId, commentId, link, content }, (signal) =>
        call(editComment, given, { signal }),
      );
    },
    shown: {
      queryKey: commentsOn(articleId).queryKey,
      confirm: (pages: ThreadPages, answer, { commentId, content }) =>
        answer === LATER ? pages : changeComment(pages, commentId, { content }),
    },
    invalidates: () => listToReadAgain(client, articleId),
    waits: false,
  });
}

/** Deletes the member's own comment; pending until the list is refetched. */
export function useDeleteComment(articleId: ArticleId) {
  const client = useQueryClient();
  const count = useCommentCount(articleId);
  const nowOrLater = useNowOrLater();
  return useChange({
    networkMode: 'always',
    change: async ({ commentId, content }: Pick<Reply, 'commentId' | 'content'>) => {
      const opened = byLink(articleId);
      const link = opened.query?.link ?? null;
      const answer = await nowOrLater(
        { kind: 'commentDeletion', articleId, commentId, link, content },
        (signal) => call(deleteComment, { params: { articleId, commentId }, ...opened }, { signal }),
      );
      if (answer !== LATER) count(-1);
      return answer;
    },
    shown: {
      queryKey: commentsOn(articleId).queryKey,
      confirm: (pages: ThreadPages, answer, { commentId }) =>
        answer === LATER ? pages : removeComment(pages, commentId),
    },
    invalidates: () => listToReadAgain(client, articleId),
  });
}
