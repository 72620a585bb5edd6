import { CommentId } from 'contract/ids';
import type { Member } from 'contract/members';
import * as v from 'valibot';
import type { ShownComment } from './read-comments.ts';

/** Temporary ids count down from the largest number an id can be, where no server's id will come in our time. */
const LAST = Number.MAX_SAFE_INTEGER;
const MOST = 1_000_000;
let given = 0;

/** A comment that is being sent: my words under a temporary id (spec §4). */
export interface Draft {
  content: string;
  /** The thread it answers; null for a new one. */
  parentCommentId: CommentId | null;
  by: Member;
}

/** The row of a comment on its way, under a fresh temporary id. */
export function rowOnItsWay({ content, parentCommentId, by }: Draft): ShownComment {
  const { memberId, nickname, profileImage } = by;
  given = (given + 1) % MOST;
  return {
    commentId: v.parse(CommentId, LAST - given),
    parentCommentId,
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
export const isOnItsWay = ({ commentId }: ShownComment): boolean => commentId > LAST - MOST;
