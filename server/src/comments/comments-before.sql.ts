import type { ArticleId, CommentId, MemberId } from 'contract/ids';
import { COMMENT } from 'contract/limits';
import { type Db, type Fragment, fragment, oneValue } from '../db.ts';
import { firstRows } from '../db/page.ts';
import { replyRows, threadRows } from './comments.sql.ts';

/** A comment, and the thread it is in. */
export interface InThread {
  articleId: ArticleId;
  threadId: CommentId;
  id: CommentId;
}

/** Returns the ids of up to `limit` + 1 threads before this one, the last first. */
export const threadsBefore = (
  db: Db,
  { articleId, threadId }: Omit<InThread, 'id'>,
  viewer: MemberId | null,
  limit: number,
) => idsBefore(db, threadRows(viewer, articleId), threadId, limit);

/** Returns the ids of up to `limit` + 1 replies of the same thread before this one, the last first. */
export const repliesBefore = (
  db: Db,
  { articleId, threadId, id }: InThread,
  viewer: MemberId | null,
  limit: number,
) => idsBefore(db, replyRows(viewer, articleId, threadId, threadId), id, limit);

/** Counts the replies of the same thread before this one. */
export const countRepliesBefore = (
  db: Db,
  { articleId, threadId, id }: InThread,
  viewer: MemberId | null,
): Promise<number> =>
  oneValue(db<{ count: number }>`
    select count(*) from (${replyRows(viewer, articleId, threadId, threadId)}) reply where comment_id < ${id}`);

async function idsBefore(db: Db, comments: Fragment, id: CommentId, limit: number): Promise<CommentId[]> {
  const last = fragment`${comments} and comment_id < ${id} order by comment_id desc`;
  const rows = await db<{ commentId: CommentId }>`
    select comment_id from (${firstRows(last, limit, COMMENT.listMax)}) found order by comment_id desc`;
  return rows.map(({ commentId }) => commentId);
}
