import type { Reply } from 'contract/comments';
import { CommentId } from 'contract/ids';
import type { Member } from 'contract/members';
import * as v from 'valibot';
import { threadId } from './thread-pages.ts';

/** Temporary ids count down from the largest possible id, which the server never reaches. */
const MAX_ID = Number.MAX_SAFE_INTEGER;
const TEMPORARY_IDS = 1_000_000;
let created = 0;

/** A comment that is being sent. */
export interface Pending extends Reply {
  /** The comment it answers, which may be a reply itself; null for a new thread. */
  answers: CommentId | null;
}

/** A comment for display while it is sent, with a new temporary id (BEHAVIOUR: comments-10). `to` is the comment it answers. */
export function createPending(
  content: string,
  to: Reply | null,
  { memberId, nickname, profileImage }: Member,
): Pending {
  created = (created + 1) % TEMPORARY_IDS;
  return {
    commentId: v.parse(CommentId, MAX_ID - created),
    parentCommentId: to && threadId(to),
    answers: to && to.commentId,
    replyToNickname: to === null || to.parentCommentId === null ? null : to.nickname,
    content,
    nickname,
    profileImage,
    memberId,
    isMine: true,
    isDeleted: false,
    createdAt: new Date().toISOString(),
  };
}

/** Whether the server has not answered for this comment yet. */
export const isPending = ({ commentId }: Reply): boolean => commentId > MAX_ID - TEMPORARY_IDS;
