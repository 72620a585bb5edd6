import type { InfiniteData } from '@tanstack/react-query';
import type { Reply } from 'contract/comments';
import type { CommentId } from 'contract/ids';
import { COMMENT } from 'contract/limits';
import type { Thread } from './read-comments.ts';

/** One page of a post's threads and the cursor of the next, null on the last, and the id before which the previous ends. */
export interface ThreadPage {
  threads: Thread[];
  cursor: number | null;
  older: CommentId | null;
}

/** Where a page of threads is: after a cursor, around a comment, or before a thread; null for the first. */
export type Position = number | { around: CommentId } | { before: CommentId } | null;

/** The loaded pages. */
export type ThreadPages = InfiniteData<ThreadPage, Position>;

function changeThreads(pages: ThreadPages, change: (threads: Thread[]) => Thread[]): ThreadPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, threads: change(page.threads) })) };
}

function changeThread(pages: ThreadPages, id: CommentId, change: (thread: Thread) => Thread[]): ThreadPages {
  return changeThreads(pages, (threads) =>
    threads.flatMap((thread) => (thread.commentId === id ? change(thread) : [thread])),
  );
}

/** The pages with one comment or reply changed. */
export function changeComment(pages: ThreadPages, id: CommentId, change: Partial<Reply>): ThreadPages {
  return changeThreads(pages, (threads) =>
    threads.map((thread) => {
      if (thread.commentId === id) return { ...thread, ...change };
      if (!thread.replies.some(({ commentId }) => commentId === id)) return thread;
      const replies = thread.replies.map((one) => (one.commentId === id ? { ...one, ...change } : one));
      return { ...thread, replies };
    }),
  );
}

/** The pages with a new comment at their end, or a new reply at the end of its thread. */
export function appendComment(pages: ThreadPages, comment: Reply): ThreadPages {
  if (comment.parentCommentId !== null)
    return changeThread(pages, comment.parentCommentId, (thread) => [
      { ...thread, replies: [...thread.replies, comment], replyCount: thread.replyCount + 1 },
    ]);
  const last = pages.pages.at(-1);
  if (last === undefined) return pages;
  const threads = [...last.threads, { ...comment, replies: [], replyCount: 0, earlier: 0, rest: null }];
  return { ...pages, pages: [...pages.pages.slice(0, -1), { ...last, threads }] };
}

/** The pages with more replies of a thread, ordered by id without duplicates: a newly written reply may be read again. */
export function addReplies(
  pages: ThreadPages,
  id: CommentId,
  { replies, ...left }: Pick<Thread, 'replies'> & Partial<Thread>,
): ThreadPages {
  return changeThread(pages, id, (thread) => {
    const all = new Map([...thread.replies, ...replies].map((reply) => [reply.commentId, reply]));
    const ordered = [...all.values()].sort((a, b) => a.commentId - b.commentId);
    return [{ ...thread, ...left, replies: ordered }];
  });
}

const DELETED = {
  isDeleted: true,
  content: '삭제된 댓글입니다',
  nickname: null,
  memberId: null,
  isMine: false,
};

/** The pages without a comment, as the server deletes it: with replies it stays as a placeholder (BEHAVIOUR: comments-8). */
export function removeComment(pages: ThreadPages, id: CommentId): ThreadPages {
  return changeThreads(pages, (threads) =>
    threads.flatMap((thread) => {
      if (thread.commentId === id) return thread.replyCount > 0 ? [{ ...thread, ...DELETED }] : [];
      const replies = thread.replies.filter(({ commentId }) => commentId !== id);
      if (replies.length === thread.replies.length) return [thread];
      const replyCount = thread.replyCount - 1;
      return replyCount === 0 && thread.isDeleted ? [] : [{ ...thread, replies, replyCount }];
    }),
  );
}

/** Whether a comment is one of these threads, or a reply in them. */
export const isAmong = (threads: readonly Thread[], id: CommentId): boolean =>
  threads.some((thread) => [thread, ...thread.replies].some(({ commentId }) => commentId === id));

const hasComment = ({ pages }: ThreadPages, id: CommentId): boolean =>
  pages.some(({ threads }) => isAmong(threads, id));

/** The pages with a sent comment under the server's id, without a duplicate if an earlier attempt had already written it. */
export const confirmComment = (pages: ThreadPages, temporary: CommentId, id: CommentId): ThreadPages =>
  hasComment(pages, id)
    ? removeComment(pages, temporary)
    : changeComment(pages, temporary, { commentId: id });

/** Whether a refetch keeps every displayed row: all threads are loaded, and no more replies than a page includes. */
export function canReadAgain({ pages }: ThreadPages): boolean {
  return (
    pages.at(-1)?.cursor === null &&
    pages.every(({ threads }) => threads.every(({ replies }) => replies.length <= COMMENT.repliesNested))
  );
}

/** The thread a reply to this comment joins: its own, or the one it belongs to (BEHAVIOUR: comments-4). */
export const threadId = ({ parentCommentId, commentId }: Reply): CommentId => parentCommentId ?? commentId;
