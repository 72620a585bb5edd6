import { writeAppeal } from 'contract/appeals';
import { deleteArticle, readArticle } from 'contract/articles';
import { decideClaim } from 'contract/claims';
import { listComments, writeComment } from 'contract/comments';
import { readHiddenComment } from 'contract/hidden-comments';
import { type Endpoint, needsRole, needsRecentSignIn, type Sent } from 'contract/endpoint';
import { AppealId, type ArticleId, type MeasureId } from 'contract/ids';
import { likeArticle } from 'contract/likes';
import type { MeasureAct } from 'contract/measures';
import { memberInfo, withdraw } from 'contract/members';
import { mergePlaces } from 'contract/merges';
import * as moderation from 'contract/moderation';
import type { Restriction } from 'contract/moderation-shapes';
import { countUnreadNotifications, listNotices, markNotificationsRead } from 'contract/notifications';
import { savePlace } from 'contract/places';
import {
  listMyReports,
  reportArticle,
  reportComment,
  reportMember,
  reportPlace,
  reportSharedList,
} from 'contract/reports';
import type { ReportTarget } from 'contract/report-reasons';
import { shareList } from 'contract/shared-lists';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { audit } from '../audit/audit.ts';
import { raw } from '../db.ts';
import { startJobs } from '../jobs/start-jobs.ts';

let h: TestApp;
let boss: Member, guard: Member, narae: Member;
let next = 0;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many, comment: many } });
  await (await startJobs([], h.connectionString, () => {})).stop(); // makes jobs runnable
  boss = await h.given.admin('다스림');
  guard = await h.given.member('지킴이');
  await h.db`update member set role = 'moderator' where member_id = ${guard.memberId}`;
  narae = await h.given.member('나래');
  await h.db`update member set created_at = now() - interval '30 days'`; // the first day of a member has limits of its own
});
afterAll(() => h.close());

/** An author with a post at their own place, which they saved. 나래 liked the post and commented on it. */
async function givenPost() {
  next += 1;
  const author = await h.given.member(`쓴이${next}`);
  const placeId = await h.given.place({ title: `곳${next}`, by: author });
  const categoryId = await h.given.category({ by: author });
  const articleId = await h.given.article({ by: author, title: `글${next}`, placeId, categoryId });
  await h.as(author)(savePlace, { params: { placeId }, body: { categoryId } });
  await h.as(narae)(likeArticle, { params: { articleId } });
  const { commentId } = await h.as(narae)(writeComment, { params: { articleId }, body: { content: '흥' } });
  const { listKey } = await h.as(author)(shareList, {
    params: { categoryId },
    body: { showsNickname: true },
  });
  const [row] = await h.db<{ listId: number }>`
    select shared_list_id as list_id from shared_list where list_key = ${listKey}`;
  return { author, placeId, categoryId, articleId, commentId, listKey: listKey!, listId: row!.listId };
}
type Given = Awaited<ReturnType<typeof givenPost>>;

interface Wanted {
  targetKind: ReportTarget;
  targetId: number;
  articleId?: ArticleId;
}
const take = (
  who: Member,
  act: MeasureAct,
  about: Wanted,
  more: Partial<Sent<typeof moderation.takeMeasure>['body']> = {},
) =>
  h.as(who)(moderation.takeMeasure, {
    body: {
      act,
      ...about,
      reason: act === 'KEEP' ? null : 'ABUSE',
      ...(moderation.NEEDS_WORDS.has(act) && { words: '욕설이 이어졌어요' }),
      ...more,
    },
  });
const undo = (who: Member, measureId: MeasureId) =>
  h.as(who)(moderation.undoMeasure, { params: { measureId }, body: {} });

const post = ({ articleId }: Given): Wanted => ({ targetKind: 'ARTICLE', targetId: articleId });
const comment = ({ articleId, commentId }: Given): Wanted => ({
  targetKind: 'COMMENT',
  targetId: commentId,
  articleId,
});
const place = ({ placeId }: Given): Wanted => ({ targetKind: 'PLACE', targetId: placeId });
const list = ({ listId }: Given): Wanted => ({ targetKind: 'LIST', targetId: listId });
const person = ({ author }: Given): Wanted => ({ targetKind: 'MEMBER', targetId: author.memberId });

/**
 * Tables that only grow (photos to purge, measures, notices, the journal, security events), and tables that every call writes
 * (counted callers, times of session use).
 */
const GROWING = [
  'photo_purge',
  'measure',
  'notification',
  'moderation_journal',
  'security_event',
  'call_window',
  'call_count',
  'session',
];

/** The searched texts of posts, which are updated after the posts. */
const DERIVED = ['search_part', 'search_fill', 'article_text'];

/** A cell's version changes with every write. */
const COMPARED: Record<string, string> = { place_count: '(select level, cell, places from place_count)' };

/** Reads every row of every table, except growing and derived tables. Region tables are large and no test here writes them. */
async function allRows(): Promise<Map<string, string>> {
  const found = await h.db<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name <> all (${[...GROWING, ...DERIVED, 'region', 'former_region', 'neighbourhood']}::text[]) order by 1`;
  const rows = found.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(json_agg(t order by t::text), '[]')::text as rows from ${COMPARED[name] ?? name} t`,
  );
  const read = await h.db<{ name: string; rows: string }>`${raw(rows.join(' union all '))}`;
  return new Map(read.map(({ name, rows: all }) => [name, all]));
}

/** Returns the tables whose rows have changed. */
const changedSince = async (before: Map<string, string>) =>
  [...(await allRows())].filter(([name, all]) => before.get(name) !== all).map(([name]) => name);

async function openClaim({ articleId, author }: Given) {
  const [row] = await h.db<{ claimId: number }>`
    insert into claim (state, name, email, relation, infringed, explanation, evidence, target_kind, target_id, article_id, member_id)
    values ('OPEN', '홍길동', 'hong@example.com', 'SELF', 'PRIVACY', '제 얼굴이에요', '', 'ARTICLE', ${articleId}, ${articleId}, ${author.memberId})
    returning claim_id`;
  return row!.claimId;
}
const twoPlaces = async () => ({ placeId: await h.given.place({}), intoId: await h.given.place({}) });

/** Every call of moderators, once for each valid form of its request. */
const rows: Record<
  string,
  (given: Given, measureId: MeasureId, appealId: AppealId) => object | Promise<object>
> = {
  readMapStatus: () => ({}),
  readSystem: () => ({}),
  runJob: () => ({ params: { job: 'forget-keys' } }),
  listQueue: () => ({ query: {} }),
  listTakenMeasures: () => ({}),
  readItem: ({ articleId }) => ({ params: { targetKind: 'ARTICLE', targetId: articleId }, query: {} }),
  listMembers: () => ({ query: {} }),
  readMemberRecord: ({ author }) => ({ params: { memberId: author.memberId } }),
  takeMeasure: (given) => ({ body: { act: 'WARN', ...person(given), reason: 'ABUSE' } }),
  takeMeasures: async () => ({
    body: { act: 'REMOVE', targets: [post(await givenPost())], reason: 'ABUSE' },
  }),
  listHeld: () => ({ query: {} }),
  listWritten: ({ author }) => ({ params: { memberId: author.memberId }, query: {} }),
  listLookers: ({ articleId }) => ({ params: { targetKind: 'ARTICLE', targetId: articleId } }),
  undoMeasure: (_, measureId) => ({ params: { measureId }, body: {} }),
  decideAppeal: (_, __, appealId) => ({
    params: { appealId },
    body: { outcome: 'DECLINED', words: '네', alone: true },
  }),
  readJournal: () => ({ query: {} }),
  readModerationNumbers: () => ({}),
  listDuplicates: ({ placeId }) => ({ params: { placeId } }),
  mergePlaces: async () => ({ body: await twoPlaces() }),
  undoMerge: async () => ({ params: await h.as(boss)(mergePlaces, { body: await twoPlaces() }), body: {} }),
  listMerges: () => ({ query: {} }),
  listClaims: () => ({ query: {} }),
  decideClaim: async (given) => ({ params: { claimId: await openClaim(given) }, body: { act: 'DECLINE' } }),
  undoClaimDecision: async (given) => {
    const claimId = await openClaim(given);
    await h.as(boss)(decideClaim, { params: { claimId }, body: { act: 'DECLINE' } });
    const { decisions = [] } = await h.as(boss)(moderation.listTakenMeasures, {});
    return { params: { claimId, decisionId: decisions[0]!.decisionId } };
  },
  listDisclosures: ({ articleId }) => ({ params: { articleId } }),
  listArticleVersions: ({ articleId }) => ({ params: { articleId } }),
};
const adminOnly = new Set(['readMapStatus', 'readJournal', 'readSystem', 'runJob']);

describe('of the calls for moderators', () => {
  test('each has a row here, and each row a call', () => {
    const served = h.app.endpoints.filter((e) => needsRole(e) || e.path.startsWith('/api/admin'));
    expect(served.map(({ name }) => name).sort()).toEqual(Object.keys(rows).sort());
  });

  test.each(Object.keys(rows))(
    '%s is there for its role alone, and changes need a recent sign-in',
    async (name) => {
      const e: Endpoint = h.app.endpoints.find((one) => one.name === name)!;
      const given = await givenPost();
      const status = async (who: Member | null) => {
        const { measureId } = await take(boss, 'WARN', person(given));
        const params = { measureId };
        const appeal = () => h.as(given.author)(writeAppeal, { params, body: { words: '아니에요' } });
        const { appealId } = name === 'decideAppeal' ? await appeal() : { appealId: v.parse(AppealId, 1) };
        const sent = (await rows[name]!(given, measureId, appealId)) as Sent<Endpoint>;
        return (await h.send(who, e, sent)).statusCode;
      };
      const done = e.status ?? 200;
      const ofModerators = adminOnly.has(name) ? 404 : done;
      expect([await status(null), await status(narae), await status(guard), await status(boss)]).toEqual([
        401,
        404,
        ofModerators,
        done,
      ]);
      const old = await h.given.admin(`오래됨${name}`);
      await h.db`update session set created_at = now() - interval '31 minutes' where member_id = ${old.memberId}`;
      expect(await status(old)).toBe(needsRecentSignIn(e) ? 403 : done);
    },
  );
});

describe('undone, everything is as it was before:', () => {
  const cases: [string, MeasureAct, (given: Given) => Wanted, number?][] = [
    ['a post kept', 'KEEP', post],
    ['a post removed', 'REMOVE', post],
    ['a post held', 'HOLD', post],
    ['a comment removed', 'REMOVE', comment],
    ['a comment held', 'HOLD', comment],
    ['a place removed', 'REMOVE', place],
    ['a list removed', 'REMOVE', list],
    ['a list held', 'HOLD', list],
    ['a list kept', 'KEEP', list],
    ['a member warned', 'WARN', person],
    ['a member paused', 'PAUSE', person, 7],
    ['a member suspended', 'SUSPEND', person],
  ];
  test.each(cases)('%s', async (_, act, about, days) => {
    const given = await givenPost();
    const { articleId, commentId, placeId, author, listKey } = given;
    await h.as(boss)(reportArticle, { params: { articleId }, body: { reason: 'ABUSE' } });
    await h.as(boss)(reportComment, { params: { articleId, commentId }, body: {} });
    await h.as(boss)(reportPlace, { params: { placeId }, body: {} });
    await h.as(boss)(reportMember, { params: { memberId: author.memberId }, body: {} });
    await h.as(boss)(reportSharedList, { params: { listKey }, body: {} });
    const before = await allRows();
    const { measureId } = await take(guard, act, about(given), days === undefined ? {} : { days });
    expect(await changedSince(before)).not.toEqual([]);
    await audit(h.db);
    await undo(guard, measureId);
    expect(await changedSince(before)).toEqual([]);
    await audit(h.db);
  });

  test.each([
    ['post', post, 'REMOVE'],
    ['post', post, 'KEEP'],
    ['comment', comment, 'REMOVE'],
    ['comment', comment, 'KEEP'],
    ['place', place, 'KEEP'],
    ['list', list, 'KEEP'],
  ] as const)('a %s that was held and then decided about', async (_, about, act) => {
    const given = await givenPost();
    const { articleId, commentId, placeId, listKey } = given;
    await h.as(boss)(reportArticle, { params: { articleId }, body: { reason: 'ABUSE' } });
    await h.as(boss)(reportComment, { params: { articleId, commentId }, body: {} });
    await h.as(boss)(reportPlace, { params: { placeId }, body: {} });
    await h.as(boss)(reportSharedList, { params: { listKey }, body: {} });
    await take(guard, 'HOLD', about(given));
    const held = await allRows();
    const { measureId } = await take(guard, act, about(given));
    expect(await changedSince(held)).toContain('report');
    await undo(guard, measureId);
    expect(await changedSince(held)).toEqual([]);
    await audit(h.db);
  });

  test('a removal by twenty reports, kept, removed again, each undone in turn', async () => {
    const given = await givenPost();
    const params = { articleId: given.articleId };
    const crowd = await h.given.members(...Array.from({ length: 20 }, (_, n) => `무리${next}_${n}`));
    const states = [];
    for (const who of crowd.slice(0, 19)) await h.as(who)(reportArticle, { params, body: {} });
    const visible = await h.db`select * from saved_place where place_id = ${given.placeId}`;
    await h.as(crowd[19]!)(reportArticle, { params, body: {} });
    expect(await h.db`select * from saved_place where place_id = ${given.placeId}`).toEqual([]);
    states.push(await allRows());
    const kept = await take(guard, 'KEEP', post(given));
    expect(await h.as(null)(readArticle, { params })).toMatchObject({ likeCount: 1, commentCount: 1 });
    expect(await h.db`select * from saved_place where place_id = ${given.placeId}`).toEqual(visible);
    states.push(await allRows());
    const held = await take(guard, 'HOLD', post(given));
    states.push(await allRows());
    const removed = await take(boss, 'REMOVE', post(given));
    await expect(undo(guard, kept.measureId)).rejects.toMatchObject({ code: 'MODERATION4002' });
    for (const { measureId } of [removed, held, kept]) {
      await undo(guard, measureId);
      expect(await changedSince(states.pop()!)).toEqual([]);
    }
    await audit(h.db);
    await take(guard, 'KEEP', post(given));
  });
});

test('the queue is read page by page, each thing once, in its order', async () => {
  await h.db`update report set outcome = 'DECLINED', decided_at = now() where outcome is null`; // left by the tests above
  for (let at = 0; at < 5; at += 1) {
    const { articleId } = await givenPost();
    const body = at === 3 ? ({ reason: 'ABUSE' } as const) : {};
    await h.as(narae)(reportArticle, { params: { articleId }, body });
  }
  const keys = (items: readonly { targetKind: string; targetId: number }[]) =>
    items.map(({ targetKind, targetId }) => `${targetKind} ${targetId}`);
  const all = await h.as(guard)(moderation.listQueue, { query: { limit: 50 } });
  expect(all.cursor).toBeNull();
  const paged: string[] = [];
  let cursor: string | null = null;
  do {
    const page: typeof all = await h.as(guard)(moderation.listQueue, {
      query: { limit: 2, ...(cursor !== null && { cursor }) },
    });
    expect(page.total).toBe(all.total);
    paged.push(...keys(page.items));
    cursor = page.cursor;
  } while (cursor !== null);
  expect(paged).toEqual(keys(all.items));
  for (const wrong of ['x', '0~1~999999999999999~1~ARTICLE'])
    expect((await h.send(guard, moderation.listQueue, { query: { cursor: wrong } })).statusCode).toBe(400);
});

test('the queue is ordered by weight, and what a sudden crowd of new accounts hid comes first', async () => {
  const filmed = await givenPost();
  const ad = await givenPost();
  const brigaded = await givenPost();
  const params = ({ articleId }: Given) => ({ articleId });
  await h.db`update report set outcome = 'DECLINED', decided_at = now() where outcome is null`; // left by the tests above
  await h.as(narae)(reportArticle, { params: params(filmed), body: { reason: 'ILLEGAL_FILMING' } });
  await h.as(boss)(reportArticle, { params: params(ad), body: {} });
  const crowd = await h.given.members(...Array.from({ length: 20 }, (_, n) => `새로${next}_${n}`));
  for (const who of crowd) await h.as(who)(reportArticle, { params: params(brigaded), body: {} });
  const { items, total } = await h.as(guard)(moderation.listQueue, { query: { limit: 50 } });
  const place = ({ articleId }: Given) => items.findIndex(({ targetId }) => targetId === Number(articleId));
  expect(place(brigaded)).toBe(0);
  expect(items[0]).toMatchObject({ isBurst: true, standing: 'REMOVED', reportCount: 20 });
  expect(place(filmed)).toBeLessThan(place(ad));
  expect(total).toBeGreaterThanOrEqual(items.length);
  await take(guard, 'KEEP', post(brigaded), { words: '광고가 아니에요' });
  expect((await h.as(crowd[0]!)(listMyReports, { query: {} })).reports).toMatchObject([
    { outcome: 'DECLINED' },
  ]);
  await h.letWaitEnd();
  expect((await h.as(crowd[0]!)(listNotices, { query: {} })).notifications).toMatchObject([
    {
      notice: 'REPORT_DECIDED',
      act: 'KEEP',
      words: '광고가 아니에요',
      subject: expect.stringMatching(/^글/),
    },
  ]);
  expect((await h.as(brigaded.author)(listNotices, { query: {} })).notifications).toMatchObject([
    { notice: 'MEASURE', act: 'KEEP' },
  ]);
  const item = await h.as(guard)(moderation.readItem, {
    params: { targetKind: 'ARTICLE', targetId: brigaded.articleId },
    query: {},
  });
  expect(item.measures.map(({ act, actorNickname }) => [act, actorNickname])).toEqual([
    ['KEEP', '지킴이'],
    ['REMOVE', null],
  ]);
  expect(item.reports[0]).toMatchObject({ outcome: 'DECLINED', reporter: { upheld: 0, declined: 1 } });
  const day = (await h.as(guard)(moderation.readModerationNumbers, {})).days[0]!;
  expect(day.reported).toBeGreaterThanOrEqual(22);
  expect(day.declined).toBeGreaterThanOrEqual(20);
});

test('photos of a post that was taken down are for a moderator who looked at it, and cached by nobody', async () => {
  const given = await givenPost();
  const [row] = await h.db<{ photo: string }>`
    select main_photo_uuid as photo from article where article_id = ${given.articleId}`;
  const path = `/article/photo/${row!.photo}`;
  await h.store.put(path.slice(1), new Uint8Array([1, 2, 3]), 'image/webp');
  const look = (who: Member | null) =>
    h.app.inject({ url: path, ...(who && { headers: { authorization: `Bearer ${who.token}` } }) });
  const statuses = async () =>
    Promise.all([null, narae, given.author, guard, boss].map(async (who) => (await look(who)).statusCode));
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  await take(boss, 'REMOVE', post(given));
  expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
  const item = await h.as(guard)(moderation.readItem, {
    params: { targetKind: 'ARTICLE', targetId: given.articleId },
    query: {},
  });
  expect(item.imageUuids).toEqual([expect.stringContaining(path)]);
  expect(await statuses()).toEqual([404, 404, 404, 200, 404]);
  expect((await look(guard)).headers['cache-control']).toBe('no-store');
  await h.db`update member set role = 'member' where member_id = ${guard.memberId}`;
  expect((await look(guard)).statusCode).toBe(404);
  await h.db`update member set role = 'moderator' where member_id = ${guard.memberId}`;
});

test('a post that not everybody sees is looked at once it was reported, and its comments too', async () => {
  const given = await givenPost();
  await h.db`update article set audience = 'me' where article_id = ${given.articleId}`;
  const look = async ({ articleId, ...params }: Wanted) =>
    (
      await h.send(guard, moderation.readItem, {
        params,
        query: articleId === undefined ? {} : { articleId },
      })
    ).statusCode;
  expect([await look(post(given)), await look(comment(given))]).toEqual([404, 404]);
  await h.db`
    insert into report (target_kind, target_id, member_id, reason) values ('ARTICLE', ${given.articleId}, ${guard.memberId}, 'PRIVACY')`;
  expect([await look(post(given)), await look(comment(given))]).toEqual([200, 404]);
});

test('what is gone for good waits for nobody', async () => {
  const given = await givenPost();
  const waiting = async () => {
    const { open, oldestOpenAt } = await h.as(guard)(moderation.readModerationNumbers, {});
    return { open, oldestOpenAt };
  };
  const before = await waiting();
  await h.db`
    insert into report (target_kind, target_id, member_id, reason, created_at)
    values ('ARTICLE', ${given.articleId}, ${guard.memberId}, 'PRIVACY', now() - interval '9 days')`;
  expect((await waiting()).open).toBe(before.open + 1);
  await h.as(given.author)(deleteArticle, { params: { articleId: given.articleId } });
  expect(await waiting()).toEqual(before);
});

test('a suspended moderator or admin neither looks nor decides until the suspension ends', async () => {
  const given = await givenPost();
  const [lesser, chief] = await h.given.members('옛지킴이', '옛다스림');
  await h.db`update member set role = 'moderator' where member_id = ${lesser!.memberId}`;
  await h.db`update member set role = 'admin' where member_id = ${chief!.memberId}`;
  for (const who of [lesser!, chief!]) {
    const look = () => h.send(who, moderation.listQueue, { query: {} });
    expect((await look()).statusCode).toBe(200);
    const { measureId } = await take(boss, 'SUSPEND', { targetKind: 'MEMBER', targetId: who.memberId });
    await vi.waitFor(async () => expect((await look()).statusCode).toBe(404), 3_000);
    await expect(take(who, 'REMOVE', post(given))).rejects.toMatchObject({ status: 404, code: 'COMMON4004' });
    await undo(boss, measureId);
    await vi.waitFor(async () => expect((await look()).statusCode).toBe(200), 3_000);
  }
});

test('members are found by the beginning of their nickname, and by how they are restricted', async () => {
  const [paused, suspended] = [await givenPost(), await givenPost()];
  await take(guard, 'PAUSE', person(paused), { days: 7 });
  await take(guard, 'SUSPEND', person(suspended));
  const names = async (query: { keyword?: string; restriction?: Restriction }) =>
    (await h.as(guard)(moderation.listMembers, { query: { ...query, limit: 50 } })).members.map(
      ({ nickname }) => nickname,
    );
  expect(await names({ keyword: '나래' })).toEqual(['나래']);
  expect(await names({ keyword: '래' })).toEqual([]);
  expect(await names({ keyword: '%' })).toEqual([]);
  expect(await names({ restriction: 'PAUSED' })).toContain(paused.author.nickname);
  expect(await names({ restriction: 'PAUSED' })).not.toContain(suspended.author.nickname);
  expect(await names({ restriction: 'SUSPENDED', keyword: '쓴이' })).toContain(suspended.author.nickname);
  expect(await names({ restriction: 'REPORTS_PAUSED' })).toEqual([]);
  const page = (query: { limit: number; cursor?: number | null }) =>
    h.as(guard)(moderation.listMembers, { query });
  const first = await page({ limit: 1 });
  const second = await page({ limit: 1, cursor: first.cursor });
  expect([...first.members, ...second.members]).toEqual((await page({ limit: 2 })).members);
});

test('who has withdrawn is found by what they left or what was decided, without a name, and their posts are decided about', async () => {
  const [left, warned, nothing] = [await givenPost(), await givenPost(), await givenPost()];
  await take(guard, 'WARN', person(warned));
  const reported = { params: { articleId: left.articleId }, body: { reason: 'ABUSE' } } as const;
  await h.as(narae)(reportArticle, reported);
  for (const { author } of [left, warned, nothing])
    await h.as(author)(withdraw, { query: { keepPosts: author === left.author ? 'true' : 'false' } });
  const query = { restriction: 'WITHDRAWN', limit: 50 } as const;
  const { members } = await h.as(guard)(moderation.listMembers, { query });
  const ids = members.map(({ memberId }) => memberId);
  expect(ids).toEqual(expect.arrayContaining([left.author.memberId, warned.author.memberId]));
  expect(ids).not.toContain(nothing.author.memberId);
  expect(members.every(({ nickname, withdrawnAt }) => nickname === null && withdrawnAt !== null)).toBe(true);
  const params = { memberId: left.author.memberId };
  expect(await h.as(guard)(moderation.readMemberRecord, { params })).toMatchObject({ articleCount: 1 });
  const { written } = await h.as(guard)(moderation.listWritten, { params, query: {} });
  const [only] = written;
  expect(only).toMatchObject({ targetId: left.articleId, memberId: left.author.memberId, nickname: null });
  const { items } = await h.as(guard)(moderation.listQueue, { query: { limit: 50 } });
  expect(items.find(({ targetId }) => targetId === left.articleId)).toMatchObject({
    nickname: null,
    ...params,
  });
  const targets = [{ targetKind: 'ARTICLE', targetId: left.articleId, articleId: null } as const];
  await h.as(guard)(moderation.takeMeasures, { body: { act: 'REMOVE', targets, reason: 'AD' } });
  await expect(take(guard, 'WARN', person(left))).rejects.toMatchObject({ code: 'MODERATION4001' });
  await audit(h.db);
});

test('a comment taken down shows no text to anybody, and its replies stay', async () => {
  const given = await givenPost();
  const params = { articleId: given.articleId };
  await take(guard, 'REMOVE', comment(given));
  const read = async () => (await h.as(null)(listComments, { params, query: {} })).comments;
  expect(await read()).toMatchObject([{ isDeleted: true, content: '삭제된 댓글입니다', nickname: null }]);
  expect(await h.as(null)(readArticle, { params })).toMatchObject({ commentCount: 0 });
});

test('only a reason that fits the kind is taken, and who may not write any more is told why', async () => {
  const given = await givenPost();
  const refused = { status: 400 };
  for (const reason of ['FALSE_DISCLOSURE', 'ILLEGAL_FILMING'] as const)
    for (const about of [comment, place, list])
      await expect(take(guard, 'REMOVE', about(given), { reason })).rejects.toMatchObject(refused);
  await expect(take(guard, 'WARN', person(given), { reason: 'FALSE_DISCLOSURE' })).rejects.toMatchObject(
    refused,
  );
  await take(guard, 'REMOVE', post(given), { reason: 'ILLEGAL_FILMING' });
  const pause = { days: 7, words: ' ' };
  await expect(take(guard, 'PAUSE', person(given), pause)).rejects.toMatchObject(refused);
  await expect(take(guard, 'SUSPEND', person(given), { words: '' })).rejects.toMatchObject(refused);
});

test('author and reporters read words of their own, and each reporter what became of their own reason', async () => {
  const given = await givenPost();
  const { articleId, author } = given;
  const [ad, abuse] = [await h.given.member(`광고본이${next}`), await h.given.member(`욕본이${next}`)];
  await h.as(ad)(reportArticle, { params: { articleId }, body: {} });
  await h.as(abuse)(reportArticle, { params: { articleId }, body: { reason: 'ABUSE' } });
  const said = { words: '낮추어 보는 말이 있어요', reporterWords: '욕설을 확인했어요' };
  await take(guard, 'REMOVE', post(given), said);
  await h.letWaitEnd();
  const newest = async (who: Member) =>
    (await h.as(who)(listNotices, { query: {} })).notifications.find(({ measureId }) => measureId !== null);
  expect(await newest(author)).toMatchObject({ notice: 'MEASURE', words: said.words, reportReasons: [] });
  const decided = { notice: 'REPORT_DECIDED', reason: 'ABUSE', words: said.reporterWords };
  expect(await newest(ad)).toMatchObject({ ...decided, reportReasons: ['AD'] });
  expect(await newest(abuse)).toMatchObject({ ...decided, reportReasons: ['ABUSE'] });
  const [mine] = (await h.as(ad)(listMyReports, { query: {} })).reports;
  expect(mine).toMatchObject({
    reason: 'AD',
    outcome: 'UPHELD',
    decidedFor: 'ABUSE',
    decisionWords: said.reporterWords,
  });
});

test('a pause closes writing in public until it ends; a suspension everything but reading and deleting', async () => {
  const given = await givenPost();
  const params = { articleId: given.articleId };
  const like = () => h.send(given.author, likeArticle, { params }).then(({ statusCode }) => statusCode);
  const renewed = () => h.db`update session set session_id = session_id`;
  const { measureId } = await take(guard, 'PAUSE', person(given), { days: 7 });
  await expect.poll(like).toBe(403);
  await undo(guard, measureId);
  await expect.poll(like).toBe(200);
  await take(guard, 'SUSPEND', person(given));
  await expect.poll(like).toBe(403);
  await renewed();
  expect((await h.send(given.author, listNotices, { query: {} })).statusCode).toBe(200);
});

test('who is paused or suspended reads what, why, until when and by which measure, until it ends', async () => {
  const given = await givenPost();
  const restriction = async () => (await h.as(given.author)(memberInfo, {})).restriction;
  expect(await restriction()).toBeNull();
  const paused = await take(guard, 'PAUSE', person(given), { days: 7, words: '쉬어 가요' });
  const pause = await restriction();
  expect(pause).toMatchObject({
    kind: 'PAUSED',
    measureId: paused.measureId,
    reason: 'ABUSE',
    words: '쉬어 가요',
  });
  expect((Date.parse(pause!.until!) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
  const suspended = await take(guard, 'SUSPEND', person(given));
  expect(await restriction()).toMatchObject({
    kind: 'SUSPENDED',
    until: null,
    measureId: suspended.measureId,
    words: '욕설이 이어졌어요',
  });
  await undo(guard, suspended.measureId);
  expect(await restriction()).toEqual(pause);
  await h.db`update member set paused_until = now() where member_id = ${given.author.memberId}`;
  expect(await restriction()).toBeNull();
});

test('what is undone within half a minute is told to nobody, and what was told is told to be undone', async () => {
  const given = await givenPost();
  const told = async (who: Member) =>
    (await h.as(who)(listNotices, { query: { limit: 50 } })).notifications
      .filter(({ measureId }) => measureId === took)
      .map(({ notice }) => notice);
  const reporter = await h.given.member('알린이');
  const report = { params: { articleId: given.articleId }, body: { reason: 'ABUSE', words: '' } } as const;
  await h.as(reporter)(reportArticle, report);
  let { measureId: took } = await take(guard, 'REMOVE', post(given));
  expect([await told(given.author), await told(reporter)]).toEqual([[], []]);
  await undo(guard, took);
  await h.letWaitEnd();
  expect([await told(given.author), await told(reporter)]).toEqual([[], []]);
  ({ measureId: took } = await take(guard, 'REMOVE', post(given)));
  await h.letWaitEnd();
  expect([await told(given.author), await told(reporter)]).toEqual([['MEASURE'], ['REPORT_DECIDED']]);
  await undo(guard, took);
  expect(await told(given.author)).toEqual(['UNDONE', 'MEASURE']);
});

test('a notice that waits is neither counted nor read nor deleted with the others', async () => {
  const given = await givenPost();
  await take(guard, 'WARN', person(given));
  const unread = async () => (await h.as(given.author)(countUnreadNotifications, {})).notices;
  expect(await unread()).toBe(0);
  await h.as(given.author)(markNotificationsRead, {});
  await h.letWaitEnd();
  expect(await unread()).toBe(1);
});

test('a moderator’s day: what they did, about what, and what of it may be undone', async () => {
  const given = await givenPost();
  const other = await h.given.member('딴지킴이');
  await h.db`update member set role = 'moderator' where member_id = ${other.memberId}`;
  const held = await take(other, 'HOLD', post(given));
  const removed = await take(other, 'REMOVE', post(given));
  const warned = await take(other, 'WARN', person(given));
  await take(guard, 'WARN', person(given));
  const day = async () => (await h.as(other)(moderation.listTakenMeasures, {})).measures;
  const title = (
    await h.as(guard)(moderation.readItem, {
      params: { targetKind: 'ARTICLE', targetId: given.articleId },
      query: {},
    })
  ).subject;
  expect(await day()).toMatchObject([
    { measureId: warned.measureId, act: 'WARN', targetKind: 'MEMBER', canUndo: true },
    { measureId: removed.measureId, act: 'REMOVE', targetId: given.articleId, subject: title, canUndo: true },
    { measureId: held.measureId, act: 'HOLD', canUndo: false },
  ]);
  await undo(other, removed.measureId);
  expect((await day()).map(({ undoneAt, canUndo }) => [undoneAt !== null, canUndo])).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ]);
  await h.db`update measure set created_at = now() - interval '1 day' where actor_id = ${other.memberId}`;
  expect(await day()).toEqual([]);
});

test('a decision about what another moderator has decided since it was looked at is refused', async () => {
  const given = await givenPost();
  const no = { status: 409, code: 'MODERATION4002' };
  const removed = await take(guard, 'REMOVE', post(given), { afterMeasureId: null });
  await expect(take(boss, 'KEEP', post(given), { afterMeasureId: null })).rejects.toMatchObject(no);
  const seen = { afterMeasureId: removed.measureId };
  await take(boss, 'KEEP', post(given), seen);
  await expect(take(guard, 'HOLD', post(given), seen)).rejects.toMatchObject(no);
  const warned = await take(guard, 'WARN', person(given), { afterMeasureId: null });
  await expect(take(boss, 'WARN', person(given), { afterMeasureId: null })).rejects.toMatchObject(no);
  await undo(guard, warned.measureId);
  await take(boss, 'WARN', person(given), { afterMeasureId: null });
});

test('what changes nothing, and judging oneself or, for a moderator, another one, is refused', async () => {
  const given = await givenPost();
  const no = { status: 409, code: 'MODERATION4002' };
  await expect(take(guard, 'KEEP', post(given))).rejects.toMatchObject(no);
  await expect(take(guard, 'WARN', post(given))).rejects.toMatchObject(no);
  await take(guard, 'REMOVE', post(given));
  await expect(take(guard, 'REMOVE', post(given))).rejects.toMatchObject(no);
  await expect(take(guard, 'WARN', { targetKind: 'MEMBER', targetId: guard.memberId })).rejects.toMatchObject(
    no,
  );
  await expect(take(guard, 'WARN', { targetKind: 'MEMBER', targetId: boss.memberId })).rejects.toMatchObject(
    no,
  );
  await take(boss, 'WARN', { targetKind: 'MEMBER', targetId: guard.memberId });
  const gone = { status: 404, code: 'MODERATION4001' };
  await expect(take(guard, 'REMOVE', { targetKind: 'ARTICLE', targetId: 1 })).rejects.toMatchObject(gone);
  await expect(undo(guard, 1 as MeasureId)).rejects.toMatchObject(gone);
  const own = await h.given.article({ by: guard });
  await take(boss, 'HOLD', { targetKind: 'ARTICLE', targetId: own });
  await expect(take(guard, 'KEEP', { targetKind: 'ARTICLE', targetId: own })).rejects.toMatchObject(no);
  const nobody = { params: { targetKind: 'MEMBER', targetId: 1 }, query: {} } as const;
  await expect(h.as(guard)(moderation.readItem, nobody)).rejects.toMatchObject(gone);
  await expect(
    h.as(guard)(moderation.readMemberRecord, { params: { memberId: 1 as Member['memberId'] } }),
  ).rejects.toMatchObject(gone);
});

test('however many moderators act on however much at once, the journal has each look and each act, once', async () => {
  const { entries: before } = await h.as(boss)(moderation.readJournal, { query: { limit: 1 } });
  const others = await h.given.members('파수꾼', '길라잡이', '지기');
  await h.db`update member set role = 'moderator' where member_id = any (${others.map(({ memberId }) => memberId)}::bigint[])`;
  const team = [guard, boss, ...others];
  const things = await Promise.all(Array.from({ length: 6 }, givenPost));
  const done: string[] = [];
  /** Each moderator looks at everything, and removes, undoes and warns in turn. Refused calls do not count as acts. */
  const work = async (who: Member) => {
    for (const given of things) {
      const params = { targetKind: 'ARTICLE', targetId: given.articleId } as const;
      await h.as(who)(moderation.readItem, { params, query: {} });
      done.push(`${who.nickname} LOOK ${given.articleId}`);
      const removed = await take(who, 'REMOVE', post(given)).catch(() => null);
      if (removed === null) continue;
      done.push(`${who.nickname} REMOVE ${given.articleId}`);
      await undo(who, removed.measureId);
      done.push(`${who.nickname} UNDO ${given.articleId}`);
    }
  };
  await Promise.all(team.map(work));
  const names = new Map(team.map(({ memberId, nickname }) => [memberId, nickname]));
  const written = await h.db<{ actorId: Member['memberId']; act: string; targetId: number }>`
    select actor_id, act, target_id from moderation_journal where entry_id > ${before[0]!.entryId} and target_kind = 'ARTICLE'`;
  expect(
    written.map(({ actorId, act, targetId }) => `${names.get(actorId)} ${act} ${targetId}`).toSorted(),
  ).toEqual(done.toSorted());
  expect(done.filter((one) => one.includes('REMOVE')).length).toBeGreaterThanOrEqual(things.length);
  const standing =
    await h.db`select from measure where undone_at is null and target_id = any (${things.map(({ articleId }) => articleId)}::bigint[])`;
  expect(standing.count).toBe(0);
});

test('of moderators at the same moment one decides, and the journal has who looked and who did', async () => {
  const given = await givenPost();
  const { entries: before } = await h.as(boss)(moderation.readJournal, { query: {} });
  const item = { params: { targetKind: 'ARTICLE', targetId: given.articleId }, query: {} } as const;
  const guards = [guard, boss, guard, boss, guard];
  await Promise.all(guards.map((who) => h.as(who)(moderation.readItem, item)));
  const answers = await Promise.allSettled(guards.map((who) => take(who, 'REMOVE', post(given))));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { entries } = await h.as(boss)(moderation.readJournal, { query: {} });
  const added = entries.filter(({ entryId }) => entryId > before[0]!.entryId);
  expect(added.map(({ act }) => act).sort()).toEqual(['LOOK', 'LOOK', 'LOOK', 'LOOK', 'LOOK', 'REMOVE']);
  expect(added.every(({ nickname }) => nickname === given.author.nickname)).toBe(true);
  await expect(h.db`update moderation_journal set words = ''`).rejects.toThrow(/only ever added/);
  await expect(h.db`delete from moderation_journal`).rejects.toThrow(/only ever added/);
  await expect(h.db`truncate moderation_journal`).rejects.toThrow(/only ever added/);
});

describe('what a moderator decides about is seen where it stands', () => {
  const look = (targetKind: ReportTarget, targetId: number, articleId?: ArticleId) =>
    h.as(guard)(moderation.readItem, {
      params: { targetKind, targetId },
      query: articleId === undefined ? {} : { articleId },
    });

  test('a comment has its post, what it answers and its neighbours, and none of a post that not everybody reads', async () => {
    const { author, articleId, commentId } = await givenPost();
    const answer = async (content: string, parentCommentId = commentId) =>
      (await h.as(author)(writeComment, { params: { articleId }, body: { content, parentCommentId } }))
        .commentId;
    const replies: number[] = [];
    for (let nth = 1; nth <= 7; nth += 1) replies.push(await answer(`답글 ${nth}`));
    await take(guard, 'HOLD', { targetKind: 'COMMENT', targetId: replies[0]!, articleId });
    const { thread } = await look('COMMENT', replies[1]!, articleId);
    expect(thread).toMatchObject({ articleId, title: `글${next}` });
    expect(thread!.near.map((one) => one.commentId)).toEqual([commentId, ...replies.slice(0, 6)]);
    expect(thread!.near.slice(0, 3)).toMatchObject([
      { content: '흥', nickname: '나래' },
      { content: '', nickname: null, isDeleted: true },
      { content: '답글 2' },
    ]);
    await h.db`update article set audience = 'me' where article_id = ${articleId}`;
    expect((await look('COMMENT', replies[0]!, articleId)).thread).toBeNull();
  });

  test('a place has its posts and how often it is saved, a list its places', async () => {
    const { placeId, articleId, listId } = await givenPost();
    expect((await look('PLACE', placeId)).holds).toEqual({
      kind: 'ARTICLE',
      total: 1,
      savedCount: 1,
      held: [{ id: articleId, title: `글${next}` }],
    });
    const held = [{ id: placeId, title: `곳${next}` }];
    expect((await look('LIST', listId)).holds).toEqual({ kind: 'PLACE', total: 1, savedCount: null, held });
    expect((await look('ARTICLE', articleId)).holds).toBeNull();
  });

  test('measures of a member say what each was about', async () => {
    const { author, articleId } = await givenPost();
    await take(guard, 'HOLD', { targetKind: 'ARTICLE', targetId: articleId });
    const { measures } = await h.as(guard)(moderation.readMemberRecord, {
      params: { memberId: author.memberId },
    });
    expect(measures).toMatchObject([{ targetKind: 'ARTICLE', targetId: articleId, subject: `글${next}` }]);
  });

  test('its author alone reads why a comment is hidden, and what it said', async () => {
    const { author, articleId, commentId } = await givenPost();
    const params = { articleId, commentId };
    const gone = { status: 404, code: 'COMMENT4001' };
    await expect(h.as(narae)(readHiddenComment, { params })).rejects.toMatchObject(gone);
    const about = { targetKind: 'COMMENT', targetId: commentId, articleId } as const;
    const { measureId } = await take(guard, 'HOLD', about, { words: '살펴보고 있어요' });
    expect(await h.as(narae)(readHiddenComment, { params })).toMatchObject({
      content: '흥',
      act: 'HOLD',
      words: '살펴보고 있어요',
      until: null,
      measureId,
      claimId: null,
    });
    await expect(h.as(author)(readHiddenComment, { params })).rejects.toMatchObject(gone);
    const seenBy = async (who: Member | null) =>
      (await h.as(who)(listComments, { params: { articleId }, query: {} })).comments[0];
    expect(await seenBy(narae)).toMatchObject({ isDeleted: true, isMine: true, memberId: null });
    expect(await seenBy(author)).toMatchObject({ isDeleted: true, isMine: false });
    expect(await seenBy(null)).toMatchObject({ isDeleted: true, isMine: false });
  });
});
