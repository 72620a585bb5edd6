import { logout, reissue } from 'contract/auth';
import { SESSION } from 'contract/limits';
import { memberInfo, withdraw } from 'contract/members';
import { endMySession, endMySessions, listMySessions } from 'contract/sessions';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { openCookieBrowser } from '../sample/cookie-browser.ts';
import { listEvents } from '../security/security-events.ts';
import { giveRole } from '../members/roles.ts';
import { openAccessTokens } from './access-token.ts';
import { sharedSecret } from './sessions.sql.ts';

let h: TestApp;
let address: string;
beforeAll(async () => {
  h = await testApp();
  address = await h.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => h.close());

const browser = () => openCookieBrowser(address);
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const signedIn = async (name: string) => {
  const one = browser();
  await one.signIn(name);
  return one;
};
const age = (days: number) =>
  h.db`update session set created_at = created_at - make_interval(days => ${days}) where ended_at is null`;
const until401 = async (one: ReturnType<typeof browser>) => {
  await expect.poll(async () => (await one.visit(memberInfo.path)).status).toBe(401);
};

test('a member sees where they are signed in, and signs one of them out within a second', async () => {
  const [phone, home] = [await signedIn('다솜'), await signedIn('다솜')];
  await phone.visit('/oauth2/again', { headers: { 'user-agent': ANDROID } });
  const { sessions } = await phone.call(listMySessions, {});
  expect(sessions.map(({ isThis }) => isThis).toSorted()).toEqual([false, true]);
  const other = sessions.find(({ isThis }) => !isThis)!;
  await phone.call(endMySession, { params: { sessionId: other.sessionId } });
  await until401(home);
  await expect(home.call(reissue, {})).rejects.toThrow('TOKEN4002');
  expect((await phone.call(listMySessions, {})).sessions).toHaveLength(1);
  await expect(phone.call(endMySession, { params: { sessionId: other.sessionId } })).rejects.toThrow(
    'SESSION4001',
  );
});

test('nobody ends a session of somebody else', async () => {
  const [garam, narae] = [await signedIn('라온'), await signedIn('마루')];
  const [theirs] = (await garam.call(listMySessions, {})).sessions;
  const sent = { params: { sessionId: theirs!.sessionId } };
  await expect(narae.call(endMySession, sent)).rejects.toThrow('SESSION4001');
  await garam.call(memberInfo, {});
});

test('signing out everywhere ends every session, this one too', async () => {
  const all = [await signedIn('바다'), await signedIn('바다'), await signedIn('바다')];
  await all[0]!.call(endMySessions, {});
  expect(all[0]!.cookies.has('access')).toBe(false);
  for (const one of all.slice(1)) {
    await until401(one);
    await expect(one.call(reissue, {})).rejects.toThrow('TOKEN4002');
  }
});

test('a sign-in names its browser and ends the session this browser had', async () => {
  const one = browser();
  const visit = one.visit;
  for (let round = 0; round < 2; round++) {
    let at = new URL('/oauth2/authorization/naver?login_hint=아라', address);
    for (let hop = 0; hop < 6 && at.pathname !== '/oauth-redirect'; hop++)
      at = new URL(
        (await visit(at.href, { headers: { 'user-agent': ANDROID } })).headers.get('location')!,
        at,
      );
  }
  const { sessions } = await one.call(listMySessions, {});
  expect(sessions.map(({ device }) => device)).toEqual(['Chrome · Android']);
});

test('a session ends ninety days after its sign-in, however often it was renewed', async () => {
  const one = await signedIn('하늘');
  const { memberId } = await one.call(memberInfo, {});
  await age(SESSION.absoluteDays - 1);
  await one.call(reissue, {});
  const [row] = await h.db<{ days: number }>`
    select round(extract(epoch from expires_at - now()) / 86400)::int as days from session
     where member_id = ${memberId} and ended_at is null`;
  expect(row?.days).toBe(1);
  await age(1);
  await until401(one);
  await expect(one.call(reissue, {})).rejects.toThrow('TOKEN4002');
});

describe('what needs a recent sign-in', () => {
  test('is refused half an hour after it, and works once the member signed in again', async () => {
    const one = await signedIn('떠날이');
    const { memberId } = await one.call(memberInfo, {});
    await h.db`update session set created_at = now() - interval '31 minutes' where member_id = ${memberId}`;
    await expect
      .poll(() => one.call(withdraw, { query: {} }).then(String, String))
      .toContain('403 TOKEN4031');
    await one.call(memberInfo, {});
    const chooser = await one.follow('/oauth2/again?return=/mypage/profile');
    const back = await one.follow(
      `${chooser.href}/enter?name=떠날이`,
      (at) => at.pathname === '/oauth-redirect',
    );
    expect(back.search).toBe('?return=%2Fmypage%2Fprofile');
    expect((await one.call(memberInfo, {})).memberId).toBe(memberId);
    await one.call(withdraw, { query: {} });
  });

  test('somebody else who comes back changes nothing', async () => {
    const one = await signedIn('가람');
    const { memberId } = await one.call(memberInfo, {});
    const chooser = await one.follow('/oauth2/again');
    const end = await one.follow(`${chooser.href}/enter?name=낯선이`, (at) => at.pathname === '/');
    expect(end.search).toBe('?message=other');
    expect((await one.call(memberInfo, {})).memberId).toBe(memberId);
    const [stranger] = await h.db<{ rows: number }>`select count(*) as rows from member`;
    const next = await browser().follow('/oauth2/again?return=/mypage', (at) => at.pathname === '/');
    expect(next.search).toBe('?return=%2Fmypage');
    expect((await h.db<{ rows: number }>`select count(*) as rows from member`)[0]).toEqual(stranger);
  });
});

describe('an access token that we signed', () => {
  let garam: Member;
  let key: Buffer;
  beforeAll(async () => {
    garam = await h.given.member('서명');
    key = Buffer.from(await sharedSecret(h.db, 'access-token', ''));
  });
  const sign = (sid: unknown, sub: string) =>
    new SignJWT({ ...decodeJwt(garam.token), sid, sub })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(key);
  const status = async (token: string) =>
    (await h.app.inject({ url: memberInfo.path, headers: { authorization: `Bearer ${token}` } })).statusCode;

  test('with the session of somebody else is refused', async () => {
    const { sid, sub } = decodeJwt(garam.token);
    const other = await h.given.member('남');
    expect(await status(await sign(sid, sub!))).toBe(200);
    expect(await status(await sign(sid, String(other.memberId)))).toBe(401);
    expect(await status(await sign(sid, '운영자'))).toBe(401);
  });

  test.each([
    ['x'],
    [''],
    ['00000000-0000-0000-0000-00000000000'],
    ["' or 1=1 --"],
    [7],
    [null],
    [{ a: 1 }],
    ['\u0000'],
  ])('with the odd session %j is 401', async (sid) => {
    expect(await status(await sign(sid, String(garam.memberId)))).toBe(401);
  });

  test('stays valid under a new secret in front of the old one, and not without the old one', async () => {
    const [older, newer] = ['o'.repeat(40), 'n'.repeat(40)];
    const caller = {
      memberId: garam.memberId,
      role: 'member',
      sessionId: String(decodeJwt(garam.token)['sid']),
    } as const;
    const before = await (await openAccessTokens(h.db, [older])).sign(caller);
    const both = await openAccessTokens(h.db, [newer, older]);
    expect((await both.read(before))?.memberId).toBe(garam.memberId);
    const after = await openAccessTokens(h.db, [newer]);
    expect([(await after.read(await both.sign(caller)))?.memberId, await after.read(before)]).toEqual([
      garam.memberId,
      null,
    ]);
  });
});

test('a member who has not finished joining reads and joins, and changes nothing else', async () => {
  const fresh = await signedIn('새이웃');
  await fresh.call(memberInfo, {});
  const changes = h.app.endpoints.filter(
    (e) =>
      e.access === 'member' &&
      e.method !== 'GET' &&
      !['auth', 'consents', 'members', 'sessions', 'notifications', 'photos'].includes(e.tag),
  );
  expect(changes.length).toBeGreaterThan(12);
  for (const e of changes) {
    const answer = await fresh.visit(e.path.replaceAll(/:\w+/g, '1'), { method: e.method });
    const { code } = (await answer.json()) as { code: string };
    expect([e.name, answer.status, code]).toEqual([e.name, 403, 'MEMBER4012']);
  }
});

test('what happened to accounts is recorded with ids only', async () => {
  const one = await signedIn('기록');
  const { memberId } = await one.call(memberInfo, {});
  const stolen = browser();
  for (const [name, value] of one.cookies) stolen.cookies.set(name, value);
  await one.call(reissue, {});
  await one.call(reissue, {});
  await expect(stolen.call(reissue, {})).rejects.toThrow('TOKEN4002');
  const two = await signedIn('기록');
  await h.db`update member set nickname = '기록', nickname_key = '기록', onboarded_at = now() where member_id = ${memberId}`;
  await giveRole(h.db, '기록', 'admin');
  await giveRole(h.db, '기록', 'member');
  await two.call(logout, {});
  for (let round = 0; round < 3; round++)
    await h.app.inject({ method: 'POST', url: logout.path, headers: { origin: 'https://evil.example' } });
  await browser().visit('/login/oauth2/code/naver?state=x');
  await h.app.securityEvents.flush();
  const events = await listEvents(h.db, { memberId: null, limit: 50 });
  const mine = events
    .filter((event) => event.memberId === memberId)
    .map(({ kind, detail }) => `${kind} ${detail}`.trim());
  expect(mine.toReversed()).toEqual([
    'sign-in naver',
    'reuse',
    'sign-in naver',
    'role admin',
    'role member',
    'sign-out',
  ]);
  expect(events.find(({ detail }) => detail === 'ForeignOrigin')).toMatchObject({
    kind: 'refusal',
    times: 3,
    memberId: null,
  });
  expect(events.find(({ kind }) => kind === 'sign-in-failed')).toMatchObject({ detail: 'naver expired' });
  expect(JSON.stringify(events)).not.toMatch(/기록|127\.0\.0\.1|evil/);
});
