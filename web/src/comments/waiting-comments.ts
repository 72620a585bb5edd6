import { CommentId } from 'contract/ids';
import type { ArticleId } from 'contract/ids';
import * as v from 'valibot';
import type { OutboxRecord, RecordOf } from '../outbox/outbox-record.ts';
import { useWaitingChanges } from '../outbox/outbox.ts';
import type { Thread } from './read-comments.ts';

/** A comment in a thread with what waits to be sent about it: itself, its text or its deletion. */
export type WithWaiting<Row> = Row & { waiting?: OutboxRecord };

/** Ids of rows that wait; below those of comments that are being sent. */
const FIRST_ID = Number.MAX_SAFE_INTEGER - 900_000;

/** The threads with the member's changes that wait to be sent (BEHAVIOUR: outbox-16). */
export function useWithWaiting(articleId: ArticleId, threads: readonly Thread[]): Thread[] {
  const isHere = (record: { articleId: ArticleId }) => record.articleId === articleId;
  const written = useWaitingChanges('comment').filter(isHere);
  const edits = useWaitingChanges('commentEdit').filter(isHere);
  const deletions = useWaitingChanges('commentDeletion').filter(isHere);
  const changed = new Map<CommentId, Waiting>();
  for (const edit of edits) changed.set(edit.commentId, { content: edit.content, waiting: edit });
  for (const deletion of deletions) changed.set(deletion.commentId, { waiting: deletion });
  const rows = written.map(toThread);
  const answered = (id: CommentId) => rows.filter(({ parentCommentId }) => parentCommentId === id);
  return [
    ...threads.map((thread) => ({
      ...thread,
      ...changed.get(thread.commentId),
      replies: [
        ...thread.replies.map((reply) => ({ ...reply, ...changed.get(reply.commentId) })),
        ...answered(thread.commentId),
      ],
    })),
    ...rows.filter(({ parentCommentId }) => parentCommentId === null),
  ];
}

interface Waiting {
  content?: string;
  waiting: OutboxRecord;
}

function toThread(record: RecordOf<'comment'>, at: number): WithWaiting<Thread> {
  const { content, thread, replyToNickname, by } = record;
  return {
    commentId: v.parse(CommentId, FIRST_ID + at),
    parentCommentId: thread,
    replyToNickname,
    content,
    ...by,
    isMine: true,
    isDeleted: false,
    createdAt: new Date(record.at).toISOString(),
    replies: [],
    replyCount: 0,
    earlier: 0,
    rest: null,
    waiting: record,
  };
}
