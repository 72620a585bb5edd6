import { setTimeout as pause } from 'node:timers/promises';
import { writeComment } from 'contract/comments';
import type { ArticleId, MemberId } from 'contract/ids';
import { changePushSettings, subscribePush } from 'contract/push';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBrowserKeys, openPushService, type PushService, serviceHost } from '../../test/push-service.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { openDb } from '../db.ts';
import { deliverPushes } from './deliver-pushes.ts';
import { openPush } from './open-push.ts';

const MANY = 10_000;
const MB = 1024 * 1024;
let h: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
  h = await testApp({
    env: { PUSH: 'on' },
    pushNetwork: service.network,
    callsPerMinute: { read: 1_000_000, write: 1_000_000, comment: 1_000_000 },
  });
});
afterAll(async () => {
  await h.close();
  await service.close();
});

/** Ten thousand members who commented on one post, each with a browser, and an answer to each of their comments. */
async function answeredCommenters() {
  const author = await h.given.member('글쓴이');
  const articleId = await h.given.article({ by: author });
  const keys = newBrowserKeys();
  const browsers = Array.from({ length: MANY }, () => service.subscribe(0, keys));
  const members = await h.db<{ memberId: MemberId }>`
    insert into member (nickname, nickname_key, onboarded_at)
    select '이웃' || n, '이웃' || n, now() from generate_series(1, ${MANY}::int) n returning member_id`;
  const ids = members.map(({ memberId }) => memberId);
  await h.db`insert into push_setting (member_id, quiet_from, quiet_until) select unnest(${ids}::bigint[]), null, null`;
  await h.db`insert into push_host (host) values (${serviceHost()}) on conflict do nothing`;
  await h.db`
    with opened as (
      insert into session (member_id, token_hash, expires_at)
      select member_id, ''::bytea, now() + interval '1 day' from unnest(${ids}::bigint[]) member_id
      returning session_id, member_id)
    insert into push_subscription (member_id, session_id, endpoint, host, p256dh, auth)
    select o.member_id, o.session_id, g.endpoint, ${serviceHost()}, ${browsers[0]!.keys.p256dh}, ${browsers[0]!.keys.auth}
      from opened o join unnest(${ids}::bigint[], ${browsers.map(({ endpoint }) => endpoint)}::text[]) g (member_id, endpoint)
        using (member_id)`;
  await h.db`
    with threads as (
      insert into comment (article_id, member_id, content)
      select ${articleId}, member_id, '안녕' from unnest(${ids}::bigint[]) member_id returning comment_id, member_id),
    replies as (
      insert into comment (article_id, member_id, content, parent_comment_id)
      select ${articleId}, ${author.memberId}, '반가워요', comment_id from threads returning comment_id, parent_comment_id)
    insert into notification (member_id, kind, article_id, comment_id, push_at)
    select t.member_id, 'comment', ${articleId}, r.comment_id, now()
      from replies r join threads t on t.comment_id = r.parent_comment_id`;
  return browsers;
}

test('ten thousand who are answered under one post are told once each, by three processes, in flat memory', async () => {
  const browsers = await answeredCommenters();
  const push = await openPush(h.db, h.config, service.network);
  const dbs = [1, 2, 3].map(() => openDb({ connectionString: h.connectionString, size: 3 }));
  const deps = { sender: push.sender!, secret: push.topicSecret, publicUrl: undefined };
  const heap: number[] = [];
  const watch = setInterval(() => heap.push(process.memoryUsage().heapUsed), 200);
  const began = performance.now();
  const signal = new AbortController().signal;
  await Promise.all(dbs.map((db) => deliverPushes({ ...deps, db })(signal)));
  const tookMs = performance.now() - began;
  clearInterval(watch);
  await Promise.all(dbs.map((db) => db.end()));
  const times = new Map<number, number>();
  for (const { browser } of service.accepted) times.set(browser, (times.get(browser) ?? 0) + 1);
  expect(service.wrong).toEqual([]);
  expect([times.size, Math.max(...times.values())]).toEqual([browsers.length, 1]);
  expect(await h.db`select from push_message`).toEqual([]);
  const third = Math.floor(heap.length / 3);
  const mean = (some: number[]) => some.reduce((sum, each) => sum + each, 0) / some.length / MB;
  const [first, last] = [mean(heap.slice(0, third)), mean(heap.slice(-third))];
  console.log({ tookMs: Math.round(tookMs), perSecond: Math.round(MANY / (tookMs / 1000)), first, last });
  expect(last - first).toBeLessThan(80); // of which the test's own record of what arrived is most
}, 600_000);

test('a push leaves soon after its comment, at a hundred comments a second', async () => {
  const seconds = 10;
  const authors: { articleId: ArticleId; browser: number }[] = [];
  for (let nth = 0; nth < 100 * seconds; nth += 1) {
    const author = await h.given.member(`작가${nth}`);
    const subscription = service.subscribe();
    await h.as(author)(subscribePush, { body: subscription });
    await h.as(author)(changePushSettings, { body: { quietHours: null } });
    authors.push({ articleId: await h.given.article({ by: author }), browser: subscription.browser });
  }
  const writers = await h.given.members('하나', '둘', '셋');
  const began = new Map<number, number>();
  const writing = [];
  for (const [nth, { articleId, browser }] of authors.entries()) {
    began.set(browser, performance.now());
    const body = { content: '안녕', parentCommentId: null };
    writing.push(h.as(writers[nth % 3]!)(writeComment, { params: { articleId }, body }));
    await pause(10);
  }
  await Promise.all(writing);
  await expect
    .poll(() => service.accepted.filter(({ browser }) => began.has(browser)).length, { timeout: 60_000 })
    .toBe(authors.length);
  const took = service.accepted
    .flatMap(({ browser, at }) => (began.has(browser) ? [at - began.get(browser)!] : []))
    .toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(took[Math.floor(took.length * share)]!);
  console.log({ p50: at(0.5), p95: at(0.95), p99: at(0.99), most: Math.round(took.at(-1)!) });
}, 600_000);
