import type { Comment, Reply } from 'contract/comments';
import { CommentId, MemberId } from 'contract/ids';
import * as v from 'valibot';

/** A thread with its unloaded replies. */
export interface Thread extends Comment {
  /** The number of its replies before those that are loaded. */
  earlier: number;
  /** The cursor of the replies that are not loaded; null when all are. */
  rest: number | null;
}

/** The names that a field of a comment may have (BEHAVIOUR: comments-21). */
const NAMES = {
  commentId: ['commentId', 'id'],
  nickname: ['nickname', 'writerNickname', 'memberNickname', 'userNickname'],
  profileImage: ['profileImage', 'writerProfileImage', 'memberProfileImage'],
  memberId: ['memberId', 'writerId'],
};
const isPresent = (value: unknown) => value !== undefined && value !== null && value !== '';

/** A comment under the contract's names. */
const Named = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((given) => {
    const named = Object.entries(NAMES).map(([field, names]) => [
      field,
      names.map((name) => given[name]).find(isPresent),
    ]);
    return { ...given, ...Object.fromEntries(named) };
  }),
);
const text = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/\S/))), null);
const fields = {
  commentId: CommentId,
  parentCommentId: v.fallback(v.nullable(CommentId), null),
  content: v.fallback(v.string(), ''),
  memberId: v.fallback(v.nullable(MemberId), null),
  nickname: text,
  profileImage: text,
  replyToNickname: text,
  isMine: v.fallback(v.boolean(), false),
  isDeleted: v.fallback(v.boolean(), false),
  createdAt: v.fallback(v.string(), ''),
};
/** A reply with any known spelling of its fields. */
export const AnyReply = v.pipe(Named, v.object(fields));
const AnyComment = v.pipe(
  Named,
  v.object({
    ...fields,
    replies: v.fallback(v.array(AnyReply), []),
    replyCount: v.fallback(v.number(), 0),
  }),
);

/**
 * The threads of an answer, wherever it has its list; invalid items are left out (BEHAVIOUR: comments-22). `repliesBefore` of the answer
 * are replies of the thread that has the comment `around` in it.
 */
export function readThreads(answer: unknown, around?: CommentId): Thread[] {
  const before = v.safeParse(v.object({ repliesBefore: v.number() }), answer);
  return readList(AnyComment, answer).map((comment) => {
    const isAround = before.success && comment.replies.some(({ commentId }) => commentId === around);
    return toThread(comment, isAround ? before.output.repliesBefore : 0);
  });
}

/** The replies of an answer, wherever it has its list; invalid items are left out. */
export const readReplies = (answer: unknown): Reply[] => readList(AnyReply, answer);

/** The cursor of the page after this answer; null on the last. */
export function nextCursor(answer: unknown): number | null {
  const read = v.safeParse(v.object({ cursor: v.number() }), answer);
  return read.success ? read.output.cursor : null;
}

/** The id before which this answer's previous page ends; null on the first. */
export function olderId(answer: unknown): CommentId | null {
  const read = v.safeParse(v.object({ older: CommentId }), answer);
  return read.success ? read.output.older : null;
}

function readList<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T[] {
  return findList(answer).flatMap((item) => {
    const read = v.safeParse(schema, item);
    return read.success ? [read.output] : [];
  });
}

function findList(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null) return [];
  return findList(Reflect.get(answer, 'result') ?? Reflect.get(answer, 'comments'));
}

function toThread(comment: Comment, earlier: number): Thread {
  const last = comment.replies.at(-1)?.commentId ?? comment.commentId;
  return { ...comment, earlier, rest: earlier + comment.replies.length < comment.replyCount ? last : null };
}
