import { CommentId, MemberId } from 'contract/ids';
import * as v from 'valibot';

/** A comment as the screen shows it, whatever its field names were. */
export interface ShownComment {
  commentId: CommentId;
  parentCommentId: CommentId | null;
  content: string;
  /** Null where none came. */
  nickname: string | null;
  profileImage: string | null;
  memberId: MemberId | null;
  isMine: boolean;
  isDeleted: boolean;
  /** ISO 8601; null where none came. */
  createdAt: string | null;
}

/** One page of a post's comments and the cursor of the next; null on the last. */
export interface CommentPage {
  comments: ShownComment[];
  cursor: number | null;
}

const text = v.nullish(v.string());
const id = v.nullish(v.union([v.number(), v.pipe(v.string(), v.transform(Number))]));

/** A comment with any of the field names that clients of this API meet (BEHAVIOUR: comments-21). */
const AnyComment = v.object({
  commentId: id,
  id,
  parentCommentId: id,
  content: text,
  nickname: text,
  writerNickname: text,
  memberNickname: text,
  userNickname: text,
  profileImage: text,
  writerProfileImage: text,
  memberProfileImage: text,
  userProfileImage: text,
  memberId: id,
  writerId: id,
  isMine: v.nullish(v.boolean()),
  isDeleted: v.nullish(v.boolean()),
  createdAt: text,
});

/**
 * The comments of an answer, in `result.comments`, `result`, `comments` or a bare list, and its cursor if there is one. What is
 * no comment is left out (BEHAVIOUR: comments-22).
 */
export function readComments(answer: unknown): CommentPage {
  const list = findList(answer);
  const cursor = v.safeParse(v.object({ cursor: v.number() }), answer);
  return {
    comments: list.flatMap((item) => {
      const read = v.safeParse(AnyComment, item);
      const shown = read.success ? toShown(read.output) : null;
      return shown === null ? [] : [shown];
    }),
    cursor: cursor.success ? cursor.output.cursor : null,
  };
}

function findList(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null) return [];
  return findList(Reflect.get(answer, 'result') ?? Reflect.get(answer, 'comments'));
}

function toShown(given: v.InferOutput<typeof AnyComment>): ShownComment | null {
  const commentId = v.safeParse(CommentId, given.commentId ?? given.id);
  if (!commentId.success) return null;
  const parent = v.safeParse(CommentId, given.parentCommentId);
  const member = v.safeParse(MemberId, given.memberId ?? given.writerId);
  return {
    commentId: commentId.output,
    parentCommentId: parent.success ? parent.output : null,
    content: given.content ?? '',
    nickname: firstText(given.nickname, given.writerNickname, given.memberNickname, given.userNickname),
    profileImage: firstText(
      given.profileImage,
      given.writerProfileImage,
      given.memberProfileImage,
      given.userProfileImage,
    ),
    memberId: member.success ? member.output : null,
    isMine: given.isMine ?? false,
    isDeleted: given.isDeleted ?? false,
    createdAt: given.createdAt ?? null,
  };
}

/** The first of several fields that is not blank; null when all are. */
const firstText = (...texts: (string | null | undefined)[]): string | null =>
  texts.find((one) => typeof one === 'string' && one.trim() !== '') ?? null;
