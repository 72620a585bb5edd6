import type { CommentId } from 'contract/ids';
import type { ShownComment } from './read-comments.ts';

/** A top-level comment and what was replied to it, oldest first. */
export interface Thread {
  top: ShownComment;
  replies: ShownComment[];
}

/**
 * Top-level comments in order, each with its replies: a reply to a reply belongs to the same thread, a reply whose thread is
 * missing is shown alone, one that came twice is shown once.
 */
export function threads(comments: readonly ShownComment[]): Thread[] {
  const byId = new Map(comments.map((comment) => [comment.commentId, comment]));
  const found = new Map<CommentId, Thread>();
  for (const comment of byId.values()) {
    const top = findTop(comment, byId);
    const thread = found.get(top.commentId) ?? { top, replies: [] };
    if (top !== comment) thread.replies.push(comment);
    found.set(top.commentId, thread);
  }
  return [...found.values()];
}

function findTop(comment: ShownComment, byId: ReadonlyMap<CommentId, ShownComment>): ShownComment {
  const visited = new Set<CommentId>();
  let top = comment;
  while (top.parentCommentId !== null && !visited.has(top.commentId)) {
    visited.add(top.commentId);
    const parent = byId.get(top.parentCommentId);
    if (parent === undefined) break;
    top = parent;
  }
  return top;
}

/** The thread a reply to this comment joins: its own, or the one it belongs to (BEHAVIOUR: comments-4). */
export const threadId = ({ parentCommentId, commentId }: ShownComment): CommentId =>
  parentCommentId ?? commentId;
