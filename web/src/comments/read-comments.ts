import { CommentId, MemberId } from 'contract/ids';
import * as v from 'valibot';

/** A comment as the screen shows it, whatever spelling it came in. */
export interface ShownComment {
  commentId: CommentId;
  parentCommentId: CommentId | null;
  content: string;
  /** 익명 where there is none (spec §3). */
  nickname: string;
  profileImage: string | null;
  memberId: MemberId | null;
  isMine: boolean;
  isDeleted: boolean;
}

const text = v.nullish(v.string());
const id = v.union([v.number(), v.pipe(v.string(), v.transform(Number))]);

/** A comment in any spelling clients of this API have met (spec §3). */
const AnyComment = v.object({
  commentId: v.nullish(id),
  id: v.nullish(id),
  parentCommentId: v.nullish(id),
  content: v.optional(v.string(), ''),
  nickname: text,
  writerNickname: text,
  memberNickname: text,
  userNickname: text,
  profileImage: text,
  writerProfileImage: text,
  memberProfileImage: text,
  memberId: v.nullish(id),
  writerId: v.nullish(id),
  isMine: v.nullish(v.boolean()),
  isDeleted: v.nullish(v.boolean()),
});

/** The comments of an answer: in `result.comments`, `result`, `comments` or a bare list; what is none is left out. */
export function readComments(answer: unknown): ShownComment[] {
  const list = listIn(answer);
  return list.flatMap((item) => {
    const read = v.safeParse(AnyComment, item);
    const shown = read.success ? shownOf(read.output) : null;
    return shown === null ? [] : [shown];
  });
}

function listIn(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null) return [];
  return listIn(Reflect.get(answer, 'result') ?? Reflect.get(answer, 'comments'));
}

function shownOf(given: v.InferOutput<typeof AnyComment>): ShownComment | null {
  const commentId = v.safeParse(CommentId, given.commentId ?? given.id);
  if (!commentId.success) return null;
  const parent = v.safeParse(CommentId, given.parentCommentId);
  const member = v.safeParse(MemberId, given.memberId ?? given.writerId);
  return {
    commentId: commentId.output,
    parentCommentId: parent.success ? parent.output : null,
    content: given.content,
    nickname: given.nickname ?? given.writerNickname ?? given.memberNickname ?? given.userNickname ?? '익명',
    profileImage: given.profileImage ?? given.writerProfileImage ?? given.memberProfileImage ?? null,
    memberId: member.success ? member.output : null,
    isMine: given.isMine ?? false,
    isDeleted: given.isDeleted ?? false,
  };
}

/** Top-level comments in order, each with its replies. */
export function threads(comments: readonly ShownComment[]) {
  const tops = comments.filter((comment) => comment.parentCommentId === null);
  return tops.map((top) => ({
    top,
    replies: comments.filter((comment) => comment.parentCommentId === top.commentId),
  }));
}
