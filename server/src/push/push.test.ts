import { writeComment } from 'contract/comments';
import { blockMember, muteMember } from 'contract/blocks';
import { changeAudience } from 'contract/audiences';
import { requestExport } from 'contract/exports';
import type { ArticleId, CommentId } from 'contract/ids';
import { PUSH } from 'contract/limits';
import { withdraw } from 'contract/members';
import { markNotificationsRead } from 'contract/notifications';
import {
  changePushSettings,
  isOnByDefault,
  PUSH_CHOICES,
  type PushSubscriptionJson,
  readPushKey,
  readPushSettings,
  subscribePush,
  unsubscribePush,
} from 'contract/push';
import { RecapPeriod } from 'contract/recaps';
import { endMySessions } from 'contract/sessions';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPushService, type PushService } from '../../test/push-service.ts';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { openDb } from '../db.ts';
import { notify } from '../notifications/notifications.ts';
import { deliverPushes, planDue } from './deliver-pushes.ts';
import { openPush } from './open-push.ts';
import { deleteExpired } from './messages.ts';

let h: TestApp;
let service: PushService;
let key: string | undefined;
beforeAll(async () => {
  service = await openPushService(() => key);
  h = await testApp({
    env: { PUSH: 'on' },
    pushNetwork: service.network,
    callsPerMinute: { read: 100_000, write: 100_000, comment: 100_000 },
  });
});
afterAll(async () => {
  await h.close();
  await service.close();
});
afterEach(async () => {
  service.answer();
  await settled();
  if (service.wrong.length > 0) throw new Error(service.wrong.join('\n'));
  await h.db`delete from push_message`;
  await h.db`update push_host set wait_until = null`;
});

let nth = 0;
const settled = () => h.app.pushWork.settled();
const wake = async () => {
  await h.app.pushWork.wake();
  await settled();
};
/** Hours that have begun, and do not end within the test. */
const hour = (new Date().getUTCHours() + 9) % 24;
const nightNow = { from: hour, until: (hour + 23) % 24 };
const daytime = { body: { quietHours: null } };
/** A member without quiet hours who gets pushes in a browser, whose number is `browser`. */
async function reader(name = `독자${(nth += 1)}`, index = 0) {
  const member = await h.given.member(name);
  const subscription = service.subscribe(index);
  await h.as(member)(subscribePush, { body: subscription });
  await h.as(member)(changePushSettings, daytime);
  return { ...member, ...subscription };
}
const comment = async (by: Member, articleId: ArticleId, parentCommentId: CommentId | null = null) =>
  (await h.as(by)(writeComment, { params: { articleId }, body: { content: '안녕', parentCommentId } }))
    .commentId;
/** What a browser got. */
const got = ({ browser }: { browser: number }) =>
  service.accepted.filter((one) => one.browser === browser).map(({ payload }) => payload.notification);
const isDue = async () => (await h.db`select from notification where push_at is not null`).count;

test('a comment is pushed to the author, encrypted for their browser and signed by this server', async () => {
  const author = await reader();
  ({ publicKey: key } = await h.as(author)(readPushKey, {}));
  const writer = await h.given.member('하늘');
  const articleId = await h.given.article({ by: author, title: '망원동의 작은 책방' });
  const commentId = await comment(writer, articleId);
  await settled();
  expect(got(author)).toMatchObject([
    {
      title: '하늘님이 댓글을 남겼어요',
      body: '망원동의 작은 책방',
      navigate: `/record/${articleId}/comments?comment=${commentId}`,
    },
  ]);
  expect(await h.db`select from push_message`).toEqual([]);
  await wake();
  expect(got(author)).toHaveLength(1);
});

test('the writer is told nothing of their own comment, and who is answered of the reply', async () => {
  const [author, writer] = [await reader(), await reader()];
  const articleId = await h.given.article({ by: author });
  const top = await comment(writer, articleId);
  await settled();
  expect(got(writer)).toEqual([]);
  await comment(author, articleId, top);
  await settled();
  expect(got(writer)).toMatchObject([{ title: `${author.nickname}님이 답글을 남겼어요` }]);
  expect(got(author)).toHaveLength(1);
});

test('the second comment within ten minutes waits, and is told with those that follow', async () => {
  const author = await reader();
  const [sky, sea] = await h.given.members('솔', '바다');
  const articleId = await h.given.article({ by: author });
  for (const writer of [sky!, sea!, sea!]) {
    await comment(writer, articleId);
    await settled();
  }
  expect(got(author)).toHaveLength(1);
  await h.db`update push_pace set pushed_at = pushed_at - interval '10 minutes'`;
  await h.db`update notification set push_at = now() where push_at is not null`;
  await wake();
  expect(got(author).map(({ title }) => title)).toEqual([
    '솔님이 댓글을 남겼어요',
    '바다님이 댓글 2개를 남겼어요',
  ]);
});

test('a post for its author alone is not named', async () => {
  const author = await reader();
  const articleId = await h.given.article({ by: author, title: '비밀 산책' });
  service.answer(() => ({ status: 503, headers: { 'retry-after': '0' } }));
  const writer = await h.given.member('구름');
  await h.db`update push_setting set quiet_from = ${nightNow.from}, quiet_until = ${nightNow.until} where member_id = ${author.memberId}`;
  await comment(writer, articleId);
  await h.as(author)(changeAudience, { params: { articleId }, body: { audience: 'me' } });
  await h.as(author)(changePushSettings, daytime);
  await h.db`update notification set push_at = now() where push_at is not null`;
  service.answer();
  await wake();
  expect(got(author)).toMatchObject([{ title: '새 소식이 있어요', body: '' }]);
});

test.each([
  ['muted', muteMember],
  ['blocked', blockMember],
] as const)('who is %s never tells', async (_, hide) => {
  const author = await reader();
  const writer = await h.given.member(`숨은${(nth += 1)}`);
  await h.as(author)(changePushSettings, { body: { quietHours: nightNow } });
  const articleId = await h.given.article({ by: author });
  await comment(writer, articleId);
  await h.as(author)(hide, { params: { memberId: writer.memberId } });
  await h.as(author)(changePushSettings, daytime);
  await h.db`update notification set push_at = now() where push_at is not null`;
  await wake();
  expect(got(author)).toEqual([]);
  expect(await isDue()).toBe(0);
});

test('what is read already is not pushed', async () => {
  const author = await reader();
  await h.db`update push_setting set quiet_from = ${nightNow.from}, quiet_until = ${nightNow.until} where member_id = ${author.memberId}`;
  await comment(await h.given.member('달'), await h.given.article({ by: author }));
  await settled();
  await h.as(author)(markNotificationsRead, {});
  await h.as(author)(changePushSettings, daytime);
  await h.db`update notification set push_at = now() where push_at is not null`;
  await wake();
  expect(got(author)).toEqual([]);
});

describe('a subscription', () => {
  test('goes when the push service does not know it any more', async () => {
    const author = await reader();
    service.forget(author.browser);
    await comment(await h.given.member('별'), await h.given.article({ by: author }));
    await settled();
    expect((await h.as(author)(readPushSettings, {})).devices).toEqual([]);
  });

  test('goes with its session, and names its device', async () => {
    const author = await reader();
    await h.db`update session set device = 'Chrome · Android' where member_id = ${author.memberId}`;
    expect((await h.as(author)(readPushSettings, {})).devices).toMatchObject([
      { device: 'Chrome · Android', isThis: true },
    ]);
    await h.as(author)(endMySessions, {});
    expect(await h.db`select from push_subscription where member_id = ${author.memberId}`).toEqual([]);
    await comment(await h.given.member('눈'), await h.given.article({ by: author }));
    await settled();
    expect(got(author)).toEqual([]);
  });

  test('goes when it is taken back, and only by who has it', async () => {
    const [author, other] = [await reader(), await reader()];
    await h.as(other)(unsubscribePush, { body: author });
    expect((await h.as(author)(readPushSettings, {})).devices).toHaveLength(1);
    await h.as(author)(unsubscribePush, { body: author });
    await h.as(author)(unsubscribePush, { body: author });
    expect((await h.as(author)(readPushSettings, {})).devices).toEqual([]);
  });

  test('is one per session, and belongs to who signed in on that browser last', async () => {
    const [author, next] = [await reader(), await h.given.member('다음')];
    const renewed = service.subscribe();
    await h.as(author)(subscribePush, { body: renewed });
    await h.as(author)(subscribePush, { body: renewed });
    expect(await h.db`select from push_subscription where member_id = ${author.memberId}`).toHaveLength(1);
    await h.as(next)(subscribePush, { body: renewed });
    expect((await h.as(author)(readPushSettings, {})).devices).toEqual([]);
    expect((await h.as(next)(readPushSettings, {})).devices).toHaveLength(1);
  });

  test('is refused beyond ten of a member', async () => {
    const member = await h.given.member('열대');
    const sessions = [member];
    while (sessions.length <= PUSH.devicesMax) sessions.push(await h.given.signIn(member));
    const last = sessions.pop()!;
    for (const session of sessions) await h.as(session)(subscribePush, { body: service.subscribe() });
    await expect(h.as(last)(subscribePush, { body: service.subscribe() })).rejects.toMatchObject({
      code: 'PUSH4003',
    });
    await h.as(sessions[0]!)(subscribePush, { body: service.subscribe() });
    expect((await h.as(member)(readPushSettings, {})).devices).toHaveLength(PUSH.devicesMax);
  });

  test.each([
    ['another host', { endpoint: 'https://internal.local/1' }, 'PUSH4002'],
    ['no https', { endpoint: 'http://push0.example.com/1' }, 'COMMON4000'],
    ['no address', { endpoint: 'push' }, 'COMMON4000'],
    ['a key that is none', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }, 'PUSH4002'],
    ['a key that is too short', { keys: { p256dh: 'B', auth: 'A' } }, 'COMMON4000'],
  ])('is refused with %s', async (_, wrong, code) => {
    const member = await h.given.member(`틀린${(nth += 1)}`);
    const body = { ...service.subscribe(), ...wrong } as PushSubscriptionJson;
    const answer = await h.send(member, subscribePush, { body });
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });
});

describe('what a member chooses', () => {
  test('begins with comments, replies and measures, and the night without push', async () => {
    const member = await h.given.member('처음');
    const { choices, quietHours, isDeclined, isOffered } = await h.as(member)(readPushSettings, {});
    expect(choices).toEqual(
      PUSH_CHOICES.map((choice) => ({
        choice,
        isOn: ['COMMENT', 'REPLY', 'REPORT'].includes(choice),
        chosenAt: null,
        consentVersion: null,
      })),
    );
    expect({ quietHours, isDeclined, isOffered }).toEqual({
      quietHours: { from: 21, until: 8 },
      isDeclined: false,
      isOffered: true,
    });
  });

  test('is remembered, with the time and the version of the text that was consented to', async () => {
    const member = await h.given.member('고른이');
    const { marketingVersion: consentVersion } = await h.as(member)(readPushSettings, {});
    const choose = (choices: object[]) => h.as(member)(changePushSettings, { body: { choices } as never });
    await choose([
      { choice: 'CHALLENGE', isOn: true, consentVersion },
      { choice: 'COMMENT', isOn: false },
    ]);
    const find = async (choice: string) =>
      (await h.as(member)(readPushSettings, {})).choices.find((one) => one.choice === choice);
    const chosen = await find('CHALLENGE');
    expect(chosen).toMatchObject({ isOn: true, consentVersion });
    expect(Date.parse(chosen!.chosenAt!)).toBeGreaterThan(Date.now() - 60_000);
    await choose([{ choice: 'CHALLENGE', isOn: true, consentVersion }]);
    expect(await find('CHALLENGE')).toEqual(chosen);
    await choose([{ choice: 'CHALLENGE', isOn: false }]);
    expect(await find('CHALLENGE')).toMatchObject({ isOn: false, consentVersion: null });
    expect(await find('COMMENT')).toMatchObject({ isOn: false });
  });

  test.each(PUSH_CHOICES.filter((choice) => !isOnByDefault(choice)))(
    'is no consent to %s without the current text',
    async (choice) => {
      const member = await h.given.member(`옛글${(nth += 1)}`);
      for (const more of [{}, { consentVersion: '2020-01-01' }])
        await expect(
          h.as(member)(changePushSettings, { body: { choices: [{ choice, isOn: true, ...more }] } }),
        ).rejects.toMatchObject({ code: 'CONSENT4002' });
    },
  );

  test('that they do not want to be asked is remembered', async () => {
    const member = await h.given.member('사양');
    await h.as(member)(changePushSettings, { body: { isDeclined: true } });
    expect((await h.as(member)(readPushSettings, {})).isDeclined).toBe(true);
    await h.as(member)(changePushSettings, { body: { isDeclined: false } });
    expect((await h.as(member)(readPushSettings, {})).isDeclined).toBe(false);
  });

  test.each([[{ from: 8, until: 8 }], [{ from: 24, until: 8 }], [{ from: 1.5, until: 8 }]])(
    'quiet hours %j are refused',
    async (quietHours) => {
      const member = await h.given.member(`이상${(nth += 1)}`);
      await expect(h.as(member)(changePushSettings, { body: { quietHours } })).rejects.toMatchObject({
        code: 'COMMON4000',
      });
    },
  );
});

describe('a push service', () => {
  test('that asks to wait is left alone until then, and told once', async () => {
    const author = await reader();
    service.answer(() => ({ status: 429, headers: { 'retry-after': '60' } }));
    await comment(await h.given.member('기다림'), await h.given.article({ by: author }));
    await settled();
    const before = service.asked();
    service.answer();
    await wake();
    expect(service.asked()).toBe(before);
    const [host] = await h.db<{ seconds: number }>`
      select extract(epoch from wait_until - now())::int as seconds from push_host where host = ${'push0.example.com'}`;
    expect(host!.seconds).toBeGreaterThan(50);
    await h.db`update push_host set wait_until = now()`;
    await h.db`update push_message set next_at = now()`;
    await wake();
    expect(got(author)).toHaveLength(1);
  });

  test('that fails is tried again, but not for ever', async () => {
    const author = await reader();
    service.answer(() => ({ status: 500 }));
    await comment(await h.given.member('실패'), await h.given.article({ by: author }));
    await settled();
    const before = service.asked();
    for (let round = 1; round < PUSH.tries + 3; round++) {
      await h.db`update push_host set wait_until = null`;
      await h.db`update push_message set next_at = now()`;
      await wake();
    }
    expect(service.asked() - before).toBe(PUSH.tries - 1);
    expect(await h.db`select from push_message`).toEqual([]);
  });

  test('that refuses a message gets it once', async () => {
    const author = await reader();
    service.answer(() => ({ status: 413 }));
    const before = service.asked();
    await comment(await h.given.member('거절'), await h.given.article({ by: author }));
    await settled();
    await wake();
    expect(service.asked() - before).toBe(1);
    expect((await h.as(author)(readPushSettings, {})).devices).toHaveLength(1);
  });

  test('that is slow delays nobody else', async () => {
    const slow = await Promise.all(Array.from({ length: 12 }, () => reader(undefined, 1)));
    const quick = await reader();
    const writer = await h.given.member('빠름');
    service.answer((_, host) => (host.startsWith('push1') ? { status: 201, afterMs: 3_000 } : undefined));
    const articles = [];
    for (const { memberId } of [...slow, quick])
      articles.push(await h.given.article({ by: { memberId } as Member }));
    for (const articleId of articles.slice(0, -1)) await comment(writer, articleId);
    const began = performance.now();
    await comment(writer, articles.at(-1)!);
    await expect.poll(() => got(quick).length, { timeout: 5_000, interval: 20 }).toBe(1);
    expect(got(slow[11]!)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(3_000);
    await h.db`delete from push_message`;
  }, 60_000);
});

test('what is not sent within half a day is forgotten', async () => {
  const author = await reader();
  service.answer(() => ({ status: 500 }));
  await comment(await h.given.member('옛일'), await h.given.article({ by: author }));
  await settled();
  await h.db`update push_message set expires_at = now() - interval '1 second'`;
  expect(await deleteExpired(h.db)).toBe(1);
});

test('three processes send each push once', async () => {
  const authors = await Promise.all(Array.from({ length: 40 }, () => reader()));
  const writer = await h.given.member('여럿');
  await h.db`update push_setting set quiet_from = ${nightNow.from}, quiet_until = ${nightNow.until}`;
  for (const author of authors) await comment(writer, await h.given.article({ by: author }));
  await settled();
  await h.db`update push_setting set quiet_from = null, quiet_until = null`;
  await h.db`update notification set push_at = now() where push_at is not null`;
  const push = await openPush(h.db, h.config, service.network);
  const dbs = [1, 2, 3].map(() => openDb({ connectionString: h.connectionString, size: 3 }));
  const signal = new AbortController().signal;
  await Promise.all(
    dbs.map((db) =>
      deliverPushes({ db, sender: push.sender!, secret: push.topicSecret, publicUrl: undefined })(signal),
    ),
  );
  await Promise.all(dbs.map((db) => db.end()));
  expect(authors.map((author) => got(author).length)).toEqual(authors.map(() => 1));
});

test('a process that fails while it plans leaves everything due', async () => {
  const author = await reader();
  await h.db`update push_setting set quiet_from = ${nightNow.from}, quiet_until = ${nightNow.until} where member_id = ${author.memberId}`;
  await comment(await h.given.member('중단'), await h.given.article({ by: author }));
  await settled();
  await h.as(author)(changePushSettings, daytime);
  await h.db`update notification set push_at = now() where push_at is not null`;
  const failing = Object.assign((...statement: Parameters<typeof h.db>) => h.db(...statement), {
    ...h.db,
    begin: <T>(work: (tx: typeof h.db) => Promise<T>) =>
      h.db.begin(async (tx) => {
        await work(tx as typeof h.db);
        throw new Error('crash');
      }),
  }) as typeof h.db;
  const push = await openPush(h.db, h.config, service.network);
  const deps = { sender: push.sender!, secret: push.topicSecret, publicUrl: undefined };
  await expect(planDue({ ...deps, db: failing })).rejects.toThrow('crash');
  expect(await h.db`select from push_message`).toEqual([]);
  await wake();
  expect(got(author)).toHaveLength(1);
});

test('a message that a crashed process was sending is sent again, under the same topic and id', async () => {
  const author = await reader();
  const articleId = await h.given.article({ by: author });
  service.answer(() => ({ status: 500 }));
  await comment(await h.given.member('사고'), articleId);
  await settled();
  // The process had sent it and ended before it could record that.
  service.answer();
  await h.db`update push_host set wait_until = null`;
  await h.db`update push_message set next_at = now() + interval '60 seconds'`;
  await wake();
  expect(got(author)).toEqual([]);
  await h.db`update push_message set next_at = now()`;
  await wake();
  expect(got(author)).toHaveLength(1);
});

test('a recap is pushed to who chose recaps, and to nobody else', async () => {
  const [chose, silent] = [await reader(), await reader()];
  const { marketingVersion } = await h.as(chose)(readPushSettings, {});
  const choices = (['RECAP', 'NIGHT'] as const).map((choice) => ({
    choice,
    isOn: true,
    consentVersion: marketingVersion,
  }));
  await h.as(chose)(changePushSettings, { body: { choices } });
  const members = [chose.memberId, silent.memberId];
  await notify(h.db, 'RECAP', { period: v.parse(RecapPeriod, '2026-10'), members });
  await wake();
  expect(got(chose)).toMatchObject([{ title: '되돌아볼 기록이 모였어요' }]);
  expect(got(silent)).toEqual([]);
});

test('a server without push says so, and keeps the settings', async () => {
  const member = await h.given.member('꺼짐');
  const off = await h.reopen({ env: { PUSH: 'off' } });
  await expect(off.as(member)(subscribePush, { body: service.subscribe() })).rejects.toMatchObject({
    code: 'PUSH4001',
  });
  expect((await off.as(member)(readPushSettings, {})).isOffered).toBe(false);
  await off.close();
});

test('nothing is left of a member who withdraws', async () => {
  const author = await reader();
  await h.as(author)(changePushSettings, { body: { choices: [{ choice: 'REPLY', isOn: false }] } });
  await h.as(author)(requestExport, {});
  await h.as(author)(withdraw, { query: {} });
  for (const table of [
    h.db`select from push_setting where member_id = ${author.memberId}`,
    h.db`select from push_choice where member_id = ${author.memberId}`,
    h.db`select from push_subscription where member_id = ${author.memberId}`,
  ])
    expect(await table).toEqual([]);
});
