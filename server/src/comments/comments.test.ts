import { deleteComment, editComment, listComments, listReplies, writeComment } from 'contract/comments';
import { readArticle } from 'contract/articles';
import type { ArticleId, CommentId } from 'contract/ids';
import { COMMENT } from 'contract/limits';
import { listCommentNotifications } from 'contract/notifications';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openClient } from '../db/connections.ts';
import { openDb } from '../db.ts';
import { repliesIn } from './comments.sql.ts';
import { type TestApp, testApp, type Member } from '../../test/test-app.ts';

let h: TestApp;
let garam: Member, narae: Member, dasom: Member;
beforeAll(async () => {
  h = await testApp({ callsPerMinute: { comment: 1_000 } });
  [garam, narae, dasom] = (await h.given.members('가람', '나래', '다솜')) as [Member, Member, Member];
});
afterAll(() => h.close());

const articleBy = (by: Member): Promise<ArticleId> => h.given.article({ by });
const write = (
  who: Member,
  articleId: ArticleId,
  content: string,
  parentCommentId: CommentId | null = null,
) => h.as(who)(writeComment, { params: { articleId }, body: { content, parentCommentId } });
const shown = async (who: Member | null, articleId: ArticleId) =>
  (await h.as(who)(listComments, { params: { articleId }, query: {} })).comments;
const readCount = async (articleId: ArticleId) =>
  (await h.as(null)(readArticle, { params: { articleId } })).commentCount;

test('a reply to a reply joins the top-level thread', async () => {
  const articleId = await articleBy(garam);
  const top = await write(garam, articleId, '안녕');
  const reply = await write(narae, articleId, '답글', top.commentId);
  await write(garam, articleId, '답글의 답글', reply.commentId);
  const comments = await shown(narae, articleId);
  expect(comments).toMatchObject([{ parentCommentId: null, isMine: false, replyCount: 2 }]);
  expect(comments[0]?.replies).toMatchObject([
    { parentCommentId: top.commentId, isMine: true, content: '답글', replyToNickname: null },
    { parentCommentId: top.commentId, isMine: false, content: '답글의 답글', replyToNickname: '나래' },
  ]);
  const replies = { params: { articleId, commentId: top.commentId }, query: {} };
  expect((await h.as(null)(listReplies, replies)).comments).toMatchObject([
    { replyToNickname: null },
    { replyToNickname: '나래' },
  ]);
  expect(await readCount(articleId)).toBe(3);
});

test('a comment is stored with its notifications or not at all', async () => {
  const articleId = await articleBy(garam);
  const notified = async () =>
    (await h.as(garam)(listCommentNotifications, { query: {} })).notifications.filter(
      (one) => one.articleId === articleId,
    );
  await h.db`alter table notification rename to out_of_order`;
  try {
    await expect(write(narae, articleId, '저장 못 한 댓글')).rejects.toMatchObject({ status: 500 });
  } finally {
    await h.db`alter table out_of_order rename to notification`;
  }
  expect(await shown(garam, articleId)).toEqual([]);
  expect(await notified()).toEqual([]);
  await write(narae, articleId, '저장된 댓글');
  expect(await shown(garam, articleId)).toMatchObject([{ content: '저장된 댓글' }]);
  expect(await notified()).toHaveLength(1);
});

test('a comment sent ten times with one key is written once, also when the process of the first crashed', async () => {
  const articleId = await articleBy(garam);
  const params = { articleId };
  const keyed = (key: string, content: string) =>
    h.send(narae, writeComment, { params, body: { content } }, undefined, { 'idempotency-key': key });
  const sent = await Promise.all(Array.from({ length: 10 }, () => keyed('k1', '한 번만')));
  const written = sent.filter(({ statusCode }) => statusCode === 201);
  expect(new Set(written.map((answer) => answer.json().result.commentId)).size).toBe(1);
  const waiting = sent.filter(({ statusCode }) => statusCode !== 201);
  for (const answer of waiting)
    expect(answer.json()).toEqual({
      isSuccess: false,
      code: 'ARTICLE4006',
      message: '같은 요청을 처리하고 있어요. 잠시만 기다려 주세요.',
    });
  expect((await keyed('k1', '다른 글')).json()).toEqual({
    isSuccess: false,
    code: 'ARTICLE4005',
    message: '같은 요청 번호로 다른 내용을 보냈어요.',
  });
  expect(await shown(null, articleId)).toHaveLength(1);
  // A process that crashed in the middle leaves a key without a result, whose lease no process renews.
  const died = (leased: string) => h.db`
    insert into idempotency (member_id, key, request_hash, claim, leased_until)
    select member_id, ${`k${leased.replace(' ', '-')}`}, request_hash, gen_random_uuid(), now() + ${leased}::interval
      from idempotency where member_id = ${narae.memberId} and key = 'k1'`;
  await died('3 seconds');
  const early = await keyed('k3-seconds', '한 번만');
  expect([early.statusCode, early.headers['retry-after']]).toEqual([409, '2']);
  await died('-1 seconds');
  expect((await keyed('k-1-seconds', '한 번만')).statusCode).toBe(201);
});

test('a creation whose key was taken over writes nothing', async () => {
  const articleId = await articleBy(garam);
  await h.db`
    create function take_over() returns trigger language plpgsql as $$ begin
      update idempotency set claim = gen_random_uuid() where key = 'taken'; return new; end $$`;
  await h.db`create trigger take_over before insert on comment for each row execute function take_over()`;
  const answer = await h.send(
    narae,
    writeComment,
    { params: { articleId }, body: { content: '늦은 글' } },
    undefined,
    {
      'idempotency-key': 'taken',
    },
  );
  await h.db`drop trigger take_over on comment`;
  expect(answer.statusCode).toBe(409);
  expect(await shown(null, articleId)).toEqual([]);
});

test('a comment notifies the author, a reply also those it answers, and never the writer', async () => {
  const articleId = await articleBy(garam);
  const top = await write(narae, articleId, '여기 좋네요');
  await write(dasom, articleId, '그러게요', top.commentId);
  await write(garam, articleId, '고마워요', top.commentId);
  const received = async (who: Member) =>
    (await h.as(who)(listCommentNotifications, { query: {} })).notifications
      .filter((n) => n.articleId === articleId)
      .map((n) => [n.commenterNickname, n.commentContent, n.isReply]);
  expect(await received(garam)).toEqual([
    ['다솜', '그러게요', false],
    ['나래', '여기 좋네요', false],
  ]);
  expect(await received(narae)).toEqual([
    ['가람', '고마워요', true],
    ['다솜', '그러게요', true],
  ]);
  expect(await received(dasom)).toEqual([]);
  await h.as(narae)(deleteComment, { params: { articleId, commentId: top.commentId } });
  await write(garam, articleId, '또 와요', top.commentId).catch(() => {});
  const [reply] = (
    await h.as(null)(listReplies, { params: { articleId, commentId: top.commentId }, query: {} })
  ).comments;
  await write(garam, articleId, '또 와요', reply!.commentId);
  expect(await received(dasom)).toEqual([['가람', '또 와요', true]]);
  expect((await received(narae)).map(([, content]) => content)).not.toContain('또 와요'); // 나래 has left the thread
});

test('a deleted comment with replies stays as a placeholder until its last reply is deleted', async () => {
  const articleId = await articleBy(garam);
  const top = await write(narae, articleId, '지울 댓글');
  const reply = await write(garam, articleId, '답글', top.commentId);
  await h.as(narae)(deleteComment, { params: { articleId, commentId: top.commentId } });
  const [placeholder] = await shown(null, articleId);
  expect(placeholder).toMatchObject({
    isDeleted: true,
    content: '삭제된 댓글입니다',
    nickname: null,
    memberId: null,
  });
  const replies = await h.as(null)(listReplies, {
    params: { articleId, commentId: top.commentId },
    query: {},
  });
  expect(replies.comments.map((c) => c.commentId)).toEqual([reply.commentId]);
  expect(await readCount(articleId)).toBe(1);
  await h.as(garam)(deleteComment, { params: { articleId, commentId: reply.commentId } });
  expect(await shown(null, articleId)).toEqual([]);
  expect(await readCount(articleId)).toBe(0);
});

test('only the writer can edit or delete a comment, and only at its own article', async () => {
  const articleId = await articleBy(garam);
  const otherArticle = await articleBy(garam);
  const { commentId } = await write(narae, articleId, '내 댓글');
  const edit = (who: Member, id: ArticleId) =>
    h.as(who)(editComment, { params: { articleId: id, commentId }, body: { content: '고침' } });
  await expect(edit(garam, articleId)).rejects.toMatchObject({ status: 403, code: 'COMMENT4002' });
  await expect(edit(narae, otherArticle)).rejects.toMatchObject({ status: 404, code: 'COMMENT4001' });
  await expect(h.as(garam)(deleteComment, { params: { articleId, commentId } })).rejects.toMatchObject({
    status: 403,
  });
  await edit(narae, articleId);
  expect((await shown(null, articleId)).map((c) => c.content)).toEqual(['고침']);
});

test('a comment has 1 to 1000 graphemes', async () => {
  const articleId = await articleBy(garam);
  await write(narae, articleId, '👨‍👩‍👧'.repeat(1000));
  for (const content of ['', '   ', '가'.repeat(1001), 'a\u0000b']) {
    await expect(write(narae, articleId, content)).rejects.toMatchObject({ status: 400 });
  }
  await expect(write(narae, 1 as ArticleId, '안녕')).rejects.toMatchObject({
    status: 404,
    code: 'ARTICLE4001',
  });
});

test('threads come in pages, each with its replies', async () => {
  const articleId = await articleBy(garam);
  const tops: CommentId[] = [];
  for (const n of [1, 2, 3]) tops.push((await write(narae, articleId, `글 ${n}`)).commentId);
  await write(garam, articleId, '첫 글의 답글', tops[0]);
  const page = (cursor: number) =>
    h.as(null)(listComments, { params: { articleId }, query: { limit: 2, cursor } });
  const first = await page(0);
  expect(first.comments.map((c) => [c.content, c.replies.map((reply) => reply.content)])).toEqual([
    ['글 1', ['첫 글의 답글']],
    ['글 2', []],
  ]);
  expect(first.hasNext).toBe(true);
  const second = await page(first.cursor ?? 0);
  expect(second.comments.map((c) => c.content)).toEqual(['글 3']);
  expect(second).toMatchObject({ cursor: null, hasNext: false });
});

/** Inserts many comments at once: top-level comments, or replies in a thread. */
const writeMany = (articleId: ArticleId, many: number, threadId: CommentId | null = null) => h.db`
  insert into comment (article_id, member_id, content, parent_comment_id)
  select ${articleId}, ${narae.memberId}, '글 ' || n, ${threadId} from generate_series(1, ${many}::int) n`;

test('without a limit all threads come, up to a hundred, each with its replies', async () => {
  const articleId = await articleBy(garam);
  await writeMany(articleId, COMMENT.listMax);
  const all = await h.as(null)(listComments, { params: { articleId }, query: {} });
  expect([all.comments.length, all.limit, all.hasNext, all.cursor]).toEqual([100, 100, false, null]);
  await writeMany(articleId, 2, all.comments[99]!.commentId);
  await writeMany(articleId, 1);
  const more = await h.as(null)(listComments, { params: { articleId }, query: { limit: 1_000 } });
  expect([more.comments.length, more.limit, more.hasNext]).toEqual([100, 100, true]);
  expect(more.comments[99]!.replies).toHaveLength(2);
  const rest = await h.as(null)(listComments, { params: { articleId }, query: { cursor: more.cursor! } });
  expect([rest.comments.length, rest.hasNext]).toEqual([1, false]);
});

test('the first page without a limit is no longer among ten thousand comments than among a hundred, and none is lost', async () => {
  const articleId = await articleBy(garam);
  await writeMany(articleId, 100);
  const first = async () =>
    (await h.send(null, listComments, { params: { articleId }, query: {} })).rawPayload;
  const few = await first();
  await writeMany(articleId, 9_900);
  expect((await first()).length).toBeLessThan(few.length + 100);
  expect(few.length).toBeLessThan(40_000);
  const read = new Set<number>();
  for (let cursor: number | null = null, hasNext = true; hasNext;) {
    const page: Awaited<ReturnType<typeof threads>> = await threads(articleId, cursor);
    page.comments.forEach(({ commentId }) => read.add(commentId));
    ({ cursor, hasNext } = page);
  }
  expect(read.size).toBe(10_000);
});
const threads = (articleId: ArticleId, cursor: number | null) =>
  h.as(null)(listComments, { params: { articleId }, query: { cursor } });

test('a thread of five thousand replies comes with its first ten, and the rest in pages', async () => {
  const articleId = await articleBy(garam);
  const { commentId } = await write(garam, articleId, '모두 모여라');
  await writeMany(articleId, 5_000, commentId);
  const answer = await h.send(null, listComments, { params: { articleId }, query: {} });
  expect(answer.rawPayload.length).toBeLessThan(10_000);
  const [thread] = await shown(null, articleId);
  expect(thread).toMatchObject({ replyCount: 5_000 });
  const read = thread!.replies.map((reply) => reply.commentId);
  expect(read).toHaveLength(10);
  for (let cursor: number | null = read.at(-1)!; cursor !== null;) {
    const params = { articleId, commentId };
    const page: Awaited<ReturnType<typeof list>> = await list(params, cursor);
    read.push(...page.comments.map((reply) => reply.commentId));
    cursor = page.cursor;
  }
  expect([read.length, new Set(read).size]).toEqual([5_000, 5_000]);
});
const list = (params: { articleId: ArticleId; commentId: CommentId }, cursor: number) =>
  h.as(null)(listReplies, { params, query: { cursor } });

test('replies written while their thread is deleted are never lost, and the count equals the rows', async () => {
  const articleId = await articleBy(garam);
  for (let round = 0; round < 5; round++) {
    const { commentId } = await write(narae, articleId, '위');
    await Promise.allSettled([
      h.as(narae)(deleteComment, { params: { articleId, commentId } }),
      write(garam, articleId, '아래', commentId),
      write(dasom, articleId, '아래', commentId),
    ]);
  }
  const threads = await shown(null, articleId);
  const rows = threads.flatMap((thread) => [thread, thread.replies].flat());
  expect(await readCount(articleId)).toBe(rows.filter((c) => !c.isDeleted).length);
  for (const { commentId, replies } of threads)
    expect(replies.every((reply) => reply.parentCommentId === commentId)).toBe(true);
  const [stored] = await h.db<{
    rows: number;
  }>`select count(*) as rows from comment where article_id = ${articleId}`;
  expect(rows).toHaveLength(stored!.rows);
});

test('a post that does not exist has no comments to read, write, edit or delete', async () => {
  const gone = { articleId: 1 as ArticleId, commentId: 1 as CommentId };
  const notFound = { status: 404, code: 'ARTICLE4001' };
  await expect(shown(null, gone.articleId)).rejects.toMatchObject(notFound);
  await expect(h.as(null)(listReplies, { params: gone, query: {} })).rejects.toMatchObject(notFound);
  await expect(h.as(narae)(editComment, { params: gone, body: { content: '고침' } })).rejects.toMatchObject(
    notFound,
  );
  await expect(h.as(narae)(deleteComment, { params: gone })).rejects.toMatchObject(notFound);
});

test('a comment that does not exist, or is deleted already, cannot be deleted', async () => {
  const articleId = await articleBy(garam);
  const { commentId } = await write(narae, articleId, '지울 댓글');
  const remove = (id: CommentId) => h.as(narae)(deleteComment, { params: { articleId, commentId: id } });
  const notFound = { status: 404, code: 'COMMENT4001' };
  await expect(remove(1 as CommentId)).rejects.toMatchObject(notFound);
  await remove(commentId);
  await expect(remove(commentId)).rejects.toMatchObject(notFound);
});

test('a reply that waits for a withdrawal of anybody it concerns locks neither thread nor count meanwhile', async () => {
  const members = await h.given.members('쓰는이', '글쓴이', '시작한이', '답받는이');
  const [writer, author, starter, answered] = members as [Member, Member, Member, Member];
  const articleId = await articleBy(author);
  const top = await write(starter, articleId, '안녕');
  const reply = await write(answered, articleId, '답글', top.commentId);
  const leaving = await openClient(h.connectionString);
  onTestFinished(() => leaving.end());
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  for (const { memberId } of members) {
    await leaving.query('begin');
    await leaving.query(`select from member where member_id = ${memberId} for update`);
    const answer = write(writer, articleId, '저도요', reply.commentId);
    await expect.poll(async () => (await leaving.query(waiting)).rowCount).toBe(1);
    for (const table of ['comment', 'article_count'])
      await leaving.query(`select from ${table} where article_id = ${articleId} for update nowait`);
    await leaving.query('commit');
    await answer;
  }
});

describe('a page around a comment', () => {
  let articleId: ArticleId;
  let tops: CommentId[];
  let replies: CommentId[];
  beforeAll(async () => {
    articleId = await articleBy(garam);
    tops = await insertComments(60, null);
    replies = await insertComments(40, tops[30]!);
  });
  const insertComments = async (count: number, parent: CommentId | null) => {
    const rows = await h.db<{ commentId: CommentId }>`
      insert into comment (article_id, member_id, content, parent_comment_id)
      select ${articleId}, ${narae.memberId}, n::text, ${parent}::bigint from generate_series(1, ${count}) n returning comment_id`;
    return rows.map(({ commentId }) => commentId).toSorted((a, b) => a - b);
  };
  const list = (query: object) => h.as(null)(listComments, { params: { articleId }, query });
  const listOf = async (query: object) => {
    const { comments, ...page } = await list(query);
    return { ...page, ids: comments.map(({ commentId }) => commentId), comments };
  };

  test('has the threads before and after it, and leads on in both directions to every thread once', async () => {
    const page = await listOf({ around: tops[30], limit: 10 });
    expect(page.ids).toEqual(tops.slice(25, 35));
    expect(page).toMatchObject({ cursor: tops[34], hasNext: true, older: tops[25], repliesBefore: 0 });
    const older = await listOf({ before: page.older, limit: 10 });
    expect(older.ids).toEqual(tops.slice(15, 25));
    expect(older).toMatchObject({ cursor: tops[24], hasNext: true, older: tops[15] });
    const first = await listOf({ before: older.older, limit: 20 });
    expect(first.ids).toEqual(tops.slice(0, 15));
    expect(first).toMatchObject({ cursor: tops[14], older: null });
    const after = await listOf({ cursor: first.cursor, limit: 10 });
    expect(after.ids).toEqual(tops.slice(15, 25));
    expect(after).not.toHaveProperty('older');
    expect((await listOf({ around: tops[59], limit: 10 })).hasNext).toBe(false);
    expect(await listOf({ around: tops[0], limit: 1 })).toMatchObject({ ids: [tops[0]], older: null });
    expect(await listOf({ before: tops[0] })).toMatchObject({ ids: [], cursor: tops[0]! - 1, older: null });
  });

  test('shows a late reply of a long thread among those around it, and the ones before on request', async () => {
    const repliesOf = (page: Awaited<ReturnType<typeof list>>) =>
      page.comments
        .find(({ commentId }) => commentId === tops[30])!
        .replies.map(({ commentId }) => commentId);
    const early = await list({ around: replies[9], limit: 10 });
    expect([repliesOf(early), early.repliesBefore]).toEqual([replies.slice(0, 10), 0]);
    const late = await list({ around: replies[30], limit: 10 });
    expect([repliesOf(late), late.repliesBefore]).toEqual([replies.slice(27, 37), 27]);
    expect(late.comments).toHaveLength(10);
    const of = { params: { articleId, commentId: tops[30]! } };
    const before = await h.as(null)(listReplies, { ...of, query: { before: replies[27]!, limit: 20 } });
    expect(before.comments.map(({ commentId }) => commentId)).toEqual(replies.slice(7, 27));
    const first = await h.as(null)(listReplies, { ...of, query: { before: replies[7]!, limit: 20 } });
    expect(first.comments.map(({ commentId }) => commentId)).toEqual(replies.slice(0, 7));
    const none = await h.as(null)(listReplies, { ...of, query: { before: replies[0]! } });
    expect(none).toMatchObject({ comments: [], hasNext: true });
  });

  test('is refused for a comment that is gone, of another post, or of somebody blocked', async () => {
    const [other] = [await articleBy(garam)];
    const { commentId } = await write(dasom, other, '다른 글');
    await expect(list({ around: commentId })).rejects.toMatchObject({ status: 404, code: 'COMMENT4001' });
    await expect(
      h.as(null)(listComments, { params: { articleId: 404 as ArticleId }, query: { around: commentId } }),
    ).rejects.toMatchObject({ status: 404, code: 'ARTICLE4001' });
    const mine = await write(dasom, articleId, '지울 댓글');
    expect((await listOf({ around: mine.commentId })).ids).toContain(mine.commentId);
    await h.as(dasom)(deleteComment, { params: { articleId, commentId: mine.commentId } });
    await expect(list({ around: mine.commentId })).rejects.toMatchObject({ code: 'COMMENT4001' });
  });
});

test('the replies of a thread are read by its index, however many comments its post has', async () => {
  const articleId = await articleBy(garam);
  const { commentId } = await write(narae, articleId, '첫 댓글');
  await write(garam, articleId, '답글', commentId);
  await h.db`
    insert into comment (article_id, member_id, content)
    select ${articleId}, ${narae.memberId}, '댓글 ' || n from generate_series(1, 20000) n`;
  await h.db`alter table comment alter column article_id set (n_distinct = -0.5)`; // as where most posts have two comments
  await h.db`alter index comment_thread set (fillfactor = 10)`; // a level higher than the primary key, as at 100,000 comments
  await h.db`reindex index comment_thread`;
  await h.db`analyze comment`;
  const one = openDb({ connectionString: h.connectionString, size: 1 });
  onTestFinished(() => one.end());
  await one`set plan_cache_mode = force_generic_plan`; // as after some calls
  const read = async () => {
    await one`select pg_stat_force_next_flush()`;
    const [index] = await one<{ rows: number }>`
      select idx_tup_read::int as rows from pg_stat_user_indexes where indexrelname = 'comment_pkey'`;
    return index!.rows;
  };
  const before = await read();
  await repliesIn(one, articleId, commentId, null, { cursor: null, limit: 10 });
  expect((await read()) - before).toBeLessThan(100);
});
