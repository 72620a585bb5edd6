import type * as endpoints from 'contract/comments';
import type { Endpoint, Received, Result } from 'contract/endpoint';
import type { ArticleId, CommentId, MemberId } from 'contract/ids';
import { COMMENT } from 'contract/limits';
import { expectArticle } from '../articles/expect-article.ts';
import type { Reader } from '../articles/reader.ts';
import { type Db, Json } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { countRepliesBefore, type InThread, repliesBefore, threadsBefore } from './comments-before.sql.ts';
import { findThread, repliesIn, threadsOn, type Window } from './comments.sql.ts';

type Threads = Json<Result<typeof endpoints.listComments>>;
type Replies = Json<Result<typeof endpoints.listReplies>>;

/** How many replies of a long thread come before the one that is asked for. */
const REPLIES_BEFORE = 3;

/** A page of threads: after `cursor`, with the comment `around` in it, or the last ones before `before` (BEHAVIOUR: comments-30). */
export async function listThreads(
  db: Db,
  me: MemberId | null,
  { params: { articleId }, query }: Received<typeof endpoints.listComments>,
): Promise<Threads> {
  const reader = { viewer: me, link: query.link };
  const { around, before, limit } = query;
  if (around !== null || before !== null) await expectArticle(db, articleId, reader);
  if (around !== null) return threadsAround(db, articleId, around, reader, limit);
  if (before !== null) return lastThreadsBefore(db, articleId, before, reader, limit);
  return (await threadsOn(db, articleId, reader, query)) ?? refuse('ArticleNotFound');
}

/** A page of replies of a thread: after `cursor`, or the last ones before `before`. */
export async function listReplies(
  db: Db,
  me: MemberId | null,
  { params: { articleId, commentId }, query }: Received<typeof endpoints.listReplies>,
): Promise<Replies> {
  const { before, cursor, limit } = query;
  await expectArticle(db, articleId, { viewer: me, link: query.link });
  const threadId = (await findThread(db, articleId, commentId, me)) ?? refuse('CommentNotFound');
  if (before === null) return repliesIn(db, articleId, threadId, me, { cursor, limit });
  const found = await repliesBefore(db, { articleId, threadId, id: before }, me, limit);
  if (found.length === 0) return emptyPage<typeof endpoints.listReplies>(before);
  return repliesIn(db, articleId, threadId, me, lastOf(found, limit));
}

async function threadsAround(db: Db, articleId: ArticleId, id: CommentId, reader: Reader, limit: number) {
  const { viewer } = reader;
  const threadId = (await findThread(db, articleId, id, viewer)) ?? refuse('CommentNotFound');
  const half = Math.floor(limit / 2);
  const found = await threadsBefore(db, { articleId, threadId }, viewer, half);
  const thread = await repliesAround(db, { articleId, threadId, id }, viewer);
  const cursor = found[half] ?? null;
  const first = found[half - 1] ?? threadId;
  const window: Window = { older: cursor === null ? null : first, ...(thread && { thread }) };
  return (await threadsOn(db, articleId, reader, { cursor, limit }, window)) ?? refuse('ArticleNotFound');
}

/** Where the replies shown of a thread begin, so that one beyond its first ones is among them; undefined for one of the first. */
async function repliesAround(db: Db, at: InThread, viewer: MemberId | null): Promise<Window['thread']> {
  const count = await countRepliesBefore(db, at, viewer);
  if (count < COMMENT.repliesNested) return undefined;
  const found = await repliesBefore(db, at, viewer, REPLIES_BEFORE);
  return { threadId: at.threadId, after: found[REPLIES_BEFORE]!, repliesBefore: count - REPLIES_BEFORE };
}

async function lastThreadsBefore(db: Db, articleId: ArticleId, id: CommentId, reader: Reader, limit: number) {
  const found = await threadsBefore(db, { articleId, threadId: id }, reader.viewer, limit);
  if (found.length === 0) return emptyPage<typeof endpoints.listComments>(id, { older: null });
  const page = lastOf(found, limit);
  const older = page.cursor === null ? null : found[limit - 1]!;
  return (await threadsOn(db, articleId, reader, page, { older })) ?? refuse('ArticleNotFound');
}

/** The page of the last `limit` of these ids, which come with one more if there is one. */
const lastOf = (found: readonly CommentId[], limit: number) => ({
  cursor: found[limit] ?? null,
  limit: Math.min(found.length, limit),
});

/** A page without rows before `id`: the next one begins with it. */
const emptyPage = <E extends Endpoint>(id: CommentId, more = {}) =>
  new Json<Result<E>>(JSON.stringify({ comments: [], cursor: id - 1, limit: 0, hasNext: true, ...more }));
