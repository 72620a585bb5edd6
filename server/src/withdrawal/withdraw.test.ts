import { readArticle } from 'contract/articles';
import { blockMember } from 'contract/blocks';
import { createCategory, listMyCategories } from 'contract/categories';
import { listComments, writeComment } from 'contract/comments';
import { giveConsents } from 'contract/consents';
import type { Endpoint, Sent } from 'contract/endpoint';
import { requestExport } from 'contract/exports';
import { likeArticle } from 'contract/likes';
import { changeNickname, chooseRegions, withdraw } from 'contract/members';
import { muteArticle } from 'contract/notifications';
import { reportArticle } from 'contract/reports';
import { addZone } from 'contract/zones';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw } from '../db.ts';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());

test('withdrawal ends sessions, profile, posts, comments and likes at once; counters equal their rows', async () => {
  const [garam, narae] = (await h.given.members('떠날이', '남을이')) as [Member, Member];
  const mine = await h.given.article({ by: garam });
  const theirs = await h.given.article({ by: narae });
  const comment = (who: Member, articleId: typeof mine, parentCommentId: number | null = null) =>
    h.as(who)(writeComment, { params: { articleId }, body: { content: '안녕', parentCommentId } });
  const { commentId } = await comment(garam, theirs);
  await comment(narae, theirs, commentId);
  await comment(narae, mine);
  await h.as(garam)(likeArticle, { params: { articleId: theirs } });
  await h.as(garam)(reportArticle, { params: { articleId: theirs }, body: {} });
  await h.as(garam)(muteArticle, { params: { articleId: theirs } });

  await h.as(garam)(withdraw, { query: {} });
  await expect.poll(() => h.send(garam, listMyCategories, {}).then((answer) => answer.statusCode)).toBe(401);
  await expect(h.as(narae)(readArticle, { params: { articleId: mine } })).rejects.toMatchObject({
    status: 404,
  });
  const { comments } = await h.as(narae)(listComments, { params: { articleId: theirs }, query: {} });
  expect(comments).toMatchObject([
    { isDeleted: true, nickname: null, replies: [{ isDeleted: false, nickname: '남을이' }] },
  ]);
  expect(await h.as(narae)(readArticle, { params: { articleId: theirs } })).toMatchObject({
    likeCount: 0,
    spamCount: 0,
    commentCount: 1,
  });
  expect(await rowsOf(garam)).not.toHaveProperty('muted_post');
  const other = await h.given.member('새이웃');
  await expect(h.as(other)(changeNickname, { body: { nickname: '떠날이' } })).rejects.toMatchObject({
    code: 'MEMBER4014',
  });
});

test('posts and comments may stay as by a withdrawn member', async () => {
  const garam = await h.given.member('두고갈이');
  const articleId = await h.given.article({ by: garam });
  await h.as(garam)(writeComment, { params: { articleId }, body: { content: '안녕' } });
  await h.as(garam)(withdraw, { query: { keepPosts: 'true' } });
  expect(await h.as(null)(readArticle, { params: { articleId } })).toMatchObject({
    nickname: '탈퇴한 회원',
    userImage: null,
    commentCount: 1,
  });
  const { comments } = await h.as(null)(listComments, { params: { articleId }, query: {} });
  expect(comments.map(({ nickname }) => nickname)).toEqual(['탈퇴한 회원']);
});

test('nothing is written any more by a member who has just withdrawn, though their session is cached', async () => {
  const late = await h.given.member('늦은이');
  const neighbour = await h.given.member('이웃이');
  const articleId = await h.given.article({ by: neighbour });
  const kept = await h.given.article({ by: late });
  const categoryId = await h.given.category({ by: late });
  await h.as(late)(withdraw, { query: { keepPosts: 'true' } });

  const writes: [Endpoint, object][] = [
    [changeNickname, { body: { nickname: '늦은새이름' } }],
    [chooseRegions, { body: { regionIds: [1_168_010_100] } }],
    [createCategory, { body: { name: '늦은 곳', color: 'RED' } }],
    [writeComment, { params: { articleId }, body: { content: '늦은 말', parentCommentId: null } }],
    [reportArticle, { params: { articleId }, body: {} }],
    [blockMember, { params: { memberId: neighbour.memberId } }],
    [addZone, { body: { kind: 'HOME', latitude: 37.6, longitude: 127.05, radius: 300 } }],
    [giveConsents, { body: { consents: [{ consent: 'LOCATION', version: '2026-11-01' }] } }],
    [muteArticle, { params: { articleId } }],
    [requestExport, {}],
  ];
  for (const [endpoint, sent] of writes) {
    const { statusCode, payload } = await h.send(late, endpoint, sent as Sent<Endpoint>);
    expect([endpoint.name, statusCode, payload]).toEqual([
      endpoint.name,
      401,
      expect.stringContaining('TOKEN4001'),
    ]);
  }
  await h.send(late, likeArticle, { params: { articleId } });
  expect(await h.as(null)(readArticle, { params: { articleId } })).toMatchObject({
    likeCount: 0,
    commentCount: 0,
  });
  await expect(
    h.db`update article set category_id = ${categoryId} where article_id = ${kept}`,
  ).rejects.toThrow('withdrawn');
  expect(await rowsOf(late)).toEqual({ article: 1, member: 1 });
});

test('whatever is written while its member withdraws is deleted, or refused', async () => {
  const busy = await h.given.member('바쁜이');
  const articleId = await h.given.article({ by: await h.given.member('조용이') });
  const writing = Array.from({ length: 12 }, (_, n) => [
    h.send(busy, writeComment, {
      params: { articleId },
      body: { content: `말 ${n}`, parentCommentId: null },
    }),
    h.send(busy, createCategory, { body: { name: `곳 ${n}`, color: 'RED' } }),
    h.send(busy, likeArticle, { params: { articleId } }),
  ]).flat();
  await Promise.all([...writing, h.as(busy)(withdraw, { query: {} })]);
  expect(await rowsOf(busy)).toMatchObject({ member: 1 });
  expect(Object.keys(await rowsOf(busy))).toEqual(['member']);
  expect(await h.as(null)(readArticle, { params: { articleId } })).toMatchObject({
    likeCount: 0,
    commentCount: 0,
  });
});

/** Tables that are written by others about a member, by the product itself, or through another table. */
const WRITTEN_BY_OTHERS = [
  'article_true_place',
  'badge',
  'challenge_result',
  'claim',
  'freed_nickname',
  'measure',
  'member',
  'moderation_journal',
  'push_pace',
  'security_event',
];

test('every table with what members write refuses that of a withdrawn one', async () => {
  const tables = await h.db<{ name: string; isFenced: boolean }>`
    select c.relname as name,
           exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                    where t.tgrelid = c.oid and p.proname in ('refuse_withdrawn', 'skip_withdrawn') and t.tgtype & 4 = 4) as is_fenced
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'member_id'`;
  const open = tables.filter(({ isFenced }) => !isFenced).map(({ name }) => name);
  expect(open.toSorted()).toEqual(WRITTEN_BY_OTHERS);
});

/** Counts a member's rows in each table, without deleted rows. */
async function rowsOf({ memberId }: Member) {
  const counts: Record<string, number> = {};
  for (const table of [
    'article',
    'article_like',
    'block',
    'calendar_link',
    'category',
    'comment',
    'consent',
    'export',
    'hidden_memory',
    'member',
    'member_region',
    'memory_dismissal',
    'muted_post',
    'passkey',
    'passkey_challenge',
    'push_choice',
    'push_pace',
    'push_setting',
    'push_subscription',
    'report',
    'saved_place',
    'session',
    'zone',
  ]) {
    const living = ['article', 'category', 'comment'].includes(table)
      ? raw('and deleted_at is null')
      : raw(table === 'session' ? 'and ended_at is null' : '');
    const [row] = await h.db<{
      count: number;
    }>`select count(*) from ${raw(table)} where member_id = ${memberId} ${living}`;
    if (row!.count > 0) counts[table] = row!.count;
  }
  return counts;
}
