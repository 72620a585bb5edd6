import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { logout, reissue } from 'contract/auth';
import { SESSION } from 'contract/limits';
import { listMyCategories } from 'contract/categories';
import { readConfig } from 'contract/config';
import { memberInfo } from 'contract/members';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { openCookieBrowser } from '../sample/cookie-browser.ts';
import { hashToken } from './refresh-token.ts';

let h: TestApp;
let address: string;
beforeAll(async () => {
  h = await testApp();
  address = await h.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => h.close());

const browser = () => openCookieBrowser(address);
const count = async (table: 'member' | 'session') => {
  const [row] = await (table === 'member'
    ? h.db<{ rows: number }>`select count(*) as rows from member`
    : h.db<{ rows: number }>`select count(*) as rows from session where ended_at is null`);
  return row!.rows;
};

test.each(['naver', 'kakao', 'google'])(
  'a neighbour signs in through %s and is the same member next time',
  async (provider) => {
    const first = browser();
    expect((await first.signIn('가람', provider)).pathname).toBe('/oauth-redirect');
    const me = await first.call(memberInfo, {});
    expect(me).toMatchObject({ nickname: null, isOnboardingCompleted: false });
    expect(first.cookies.get('isOnboardingCompleted')).toBe('false');
    const again = browser();
    await again.signIn('가람', provider);
    expect((await again.call(memberInfo, {})).memberId).toBe(me.memberId);
  },
);

test('one browser signs in as one neighbour after another', async () => {
  const shared = browser();
  await shared.signIn('가람');
  const garam = await shared.call(memberInfo, {});
  expect((await shared.signIn('라온')).pathname).toBe('/oauth-redirect');
  expect((await shared.call(memberInfo, {})).memberId).not.toBe(garam.memberId);
});

test('the same name at two providers is two members', async () => {
  const [naver, kakao] = [browser(), browser()];
  await naver.signIn('나래', 'naver');
  await kakao.signIn('나래', 'kakao');
  expect((await naver.call(memberInfo, {})).memberId).not.toBe((await kakao.call(memberInfo, {})).memberId);
});

test('without a hint the demo provider offers the neighbours to choose from', async () => {
  const visitor = browser();
  const chooser = await visitor.follow('/oauth2/authorization/naver');
  const page = await (await visitor.visit(chooser.href)).text();
  const link = /href="([^"]+name=%EA%B0%80%EB%9E%8C)"/.exec(page)?.[1];
  const end = await visitor.follow(link ?? '', (at) => at.pathname === '/oauth-redirect');
  expect(end.pathname).toBe('/oauth-redirect');
  expect((await visitor.call(memberInfo, {})).memberId).toBeGreaterThan(0);
});

test('only the browser that began a sign-in can finish it, and only once', async () => {
  const [victim, attacker] = [browser(), browser()];
  const callback = await attacker.follow('/oauth2/authorization/naver?login_hint=라온', (at) =>
    at.pathname.startsWith('/login/oauth2/code'),
  );
  const stolen = await victim.visit(callback.href);
  expect(stolen.headers.get('location')).toBe('/?message=expired');
  expect((await attacker.visit(callback.href)).headers.get('location')).toBe('/oauth-redirect');
  expect((await attacker.visit(callback.href)).headers.get('location')).toBe('/?message=expired');
  const other = await browser().visit(callback.href.replace('naver', 'google'));
  expect(other.headers.get('location')).toBe('/?message=expired');
});

test('a sign-in returns only to a path of this site', async () => {
  for (const [wanted, end] of [
    ['/map?x=1', '/oauth-redirect?return=%2Fmap%3Fx%3D1'],
    ['//evil.example', '/oauth-redirect'],
    ['/\\evil.example', '/oauth-redirect'],
    ['https://evil.example', '/oauth-redirect'],
    ['/%5Cevil', '/oauth-redirect'],
    ['/.//evil.example', '/oauth-redirect'],
    ['/%09/evil.example', '/oauth-redirect'],
  ]) {
    const visitor = browser();
    const at = await visitor.follow(
      `/oauth2/authorization/naver?login_hint=${encodeURIComponent('가람')}&return=${encodeURIComponent(wanted!)}`,
      (at) => at.pathname === '/oauth-redirect',
    );
    expect(at.pathname + at.search).toBe(end);
  }
});

test('many sign-ins that were begun and left keep no browser from calling or from the next one', async () => {
  const visitor = browser();
  const from = encodeURIComponent(`/search?keyword=${'가'.repeat(300)}`);
  for (let begun = 0; begun < 60; begun++)
    await visitor.visit(`/oauth2/authorization/naver?return=${begun % 2 === 0 ? from : '/map'}`);
  expect([...visitor.cookies.keys()].filter((name) => name.startsWith('sign-in-'))).toHaveLength(5);
  await visitor.call(readConfig, {});
  expect((await visitor.signIn('가람')).pathname).toBe('/oauth-redirect');
});

test('a path that is too long for a cookie is forgotten and the sign-in succeeds', async () => {
  const visitor = browser();
  const start = `/oauth2/authorization/naver?login_hint=${encodeURIComponent('가람')}`;
  const begun = await visitor.visit(`${start}&return=/search?keyword=${'a'.repeat(6_000)}`);
  const cookie = begun.headers.getSetCookie().find((one) => one.startsWith('sign-in-')) ?? '';
  expect(cookie.length).toBeLessThan(4_096); // browsers drop a larger one
  const end = await visitor.follow(
    begun.headers.get('location') ?? '',
    (at) => at.pathname === '/oauth-redirect',
  );
  expect(end.pathname + end.search).toBe('/oauth-redirect');
});

test('tokens are in cookies no script can read', async () => {
  const visitor = browser();
  const callback = await visitor.follow('/oauth2/authorization/naver?login_hint=마루', (at) =>
    at.pathname.startsWith('/login/oauth2/code'),
  );
  const cookies = (await visitor.visit(callback.href)).headers.getSetCookie();
  for (const name of ['access', 'refresh']) {
    const cookie = cookies.find((text) => text.startsWith(`${name}=`)) ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  }
  const flag = cookies.find((text) => text.startsWith('isOnboardingCompleted='));
  expect(flag).not.toMatch(/HttpOnly/);
  expect(flag).toContain(`Max-Age=${SESSION.absoluteDays * 86_400}`);
});

test('each renewal replaces the refresh token; its repeat within the grace gives the same one', async () => {
  const [tab, lateTab] = [browser(), browser()];
  await tab.signIn('다솜');
  for (const [name, value] of tab.cookies) lateTab.cookies.set(name, value);
  const before = tab.cookies.get('refresh');
  await tab.call(reissue, {});
  await lateTab.call(reissue, {});
  expect(tab.cookies.get('refresh')).not.toBe(before);
  expect(lateTab.cookies.get('refresh')).toBe(tab.cookies.get('refresh'));
  await tab.call(memberInfo, {});
});

test('an expired access token prevents neither renewal nor logout', async () => {
  const tab = browser();
  await tab.signIn('다솜');
  tab.cookies.set('access', 'run.out.token');
  await expect(tab.call(memberInfo, {})).rejects.toThrow('TOKEN4001');
  await tab.call(reissue, {});
  await tab.call(memberInfo, {});
  const stored = tab.cookies.get('refresh')!;
  tab.cookies.set('access', 'run.out.token');
  await tab.call(logout, {});
  tab.cookies.set('refresh', stored);
  await expect(tab.call(reissue, {})).rejects.toThrow('TOKEN4002');
});

test('a logout on one process counts on every other', async () => {
  const twin = await buildApp(h.deps);
  const tab = browser();
  await tab.signIn('다솜');
  const cookies = { access: tab.cookies.get('access')! };
  const onTwin = async () => (await twin.inject({ url: '/api/member/info', cookies })).statusCode;
  expect(await onTwin()).toBe(200);
  await tab.call(logout, {});
  await expect.poll(onTwin).toBe(401);
  await twin.close();
});

test('thirty renewals at once leave one valid token', async () => {
  const tab = browser();
  await tab.signIn('아라');
  const copies = Array.from({ length: 30 }, () => {
    const copy = browser();
    for (const [name, value] of tab.cookies) copy.cookies.set(name, value);
    return copy;
  });
  await Promise.all(copies.map((copy) => copy.call(reissue, {})));
  expect(new Set(copies.map((copy) => copy.cookies.get('refresh'))).size).toBe(1);
  await copies[7]!.call(memberInfo, {});
});

test('an older token than the parent, or the parent after the grace, ends the session', async () => {
  const [member, thief] = [browser(), browser()];
  await member.signIn('바다');
  const stolen = member.cookies.get('refresh')!;
  await member.call(reissue, {});
  await member.call(reissue, {}); // the stolen one is now a grandparent
  thief.cookies.set('refresh', stolen);
  await expect(thief.call(reissue, {})).rejects.toThrow('TOKEN4002');
  await expect(member.call(reissue, {})).rejects.toThrow('TOKEN4002');

  const late = browser();
  await late.signIn('바다');
  const parent = late.cookies.get('refresh')!;
  await late.call(reissue, {});
  await h.db`update session set renewed_at = now() - interval '11 seconds' where parent_hash = ${hashToken(parent)}`;
  thief.cookies.set('refresh', parent);
  await expect(thief.call(reissue, {})).rejects.toThrow('TOKEN4002');
  await expect(late.call(reissue, {})).rejects.toThrow('TOKEN4002');
});

test('a forged refresh token is refused and ends no session', async () => {
  const member = browser();
  await member.signIn('하늘');
  const [sessionId] = member.cookies.get('refresh')!.split('.');
  const forger = browser();
  forger.cookies.set('refresh', `${sessionId}.${'A'.repeat(43)}.${'B'.repeat(43)}`);
  await expect(forger.call(reissue, {})).rejects.toThrow('TOKEN4002');
  await member.call(reissue, {});
});

test('a logout ends both tokens within a second, and logging out again succeeds', async () => {
  const member = browser();
  await member.signIn('가람');
  const before = new Map(member.cookies);
  await member.call(memberInfo, {});
  await member.call(logout, {});
  for (const name of ['access', 'refresh', 'isOnboardingCompleted'])
    expect(member.cookies.has(name)).toBe(false);
  await expect
    .poll(async () => {
      const old = browser();
      old.cookies.set('access', before.get('access')!);
      return (await old.visit('/api/member/info')).status;
    })
    .toBe(401);
  const old = browser();
  old.cookies.set('refresh', before.get('refresh')!);
  await expect(old.call(reissue, {})).rejects.toThrow('TOKEN4002');
  await member.call(logout, {});
});

test('an access token that is forged or of another service is refused', async () => {
  const claims = () =>
    new SignJWT({ role: 'ROLE_ADMIN', sid: crypto.randomUUID() }).setSubject('1').setExpirationTime('5m');
  const key = Buffer.from('x'.repeat(32));
  const [body = '', payload = ''] = (await h.given.member('진짜')).token.split('.');
  const forged = [
    await claims().setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(key),
    `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`,
    `${body}.${payload}.${'A'.repeat(43)}`,
    'not.a.token',
    'x'.repeat(5000),
  ];
  for (const token of forged) {
    const answer = await h.app.inject({
      url: '/api/categories/my',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'TOKEN4001']);
  }
});

test('a write from another site is refused, with cookies or without', async () => {
  const member = browser();
  await member.signIn('나래');
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
    const answer = await h.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(answer.json<{ code: string }>().code).toBe('COMMON4003');
  }
  await member.call(listMyCategories, {});
});

test('two tabs that sign in for the first time together create one member', async () => {
  const before = await count('member');
  const tabs = Array.from({ length: 5 }, browser);
  await Promise.all(tabs.map((tab) => tab.signIn('새이웃')));
  const ids = await Promise.all(tabs.map(async (tab) => (await tab.call(memberInfo, {})).memberId));
  expect(new Set(ids).size).toBe(1);
  expect(await count('member')).toBe(before + 1);
});

test('a provider that is down, slow or sends nonsense redirects with a message and creates no member', async () => {
  let answer: (url: string) => { status: number; body: string } = () => ({ status: 500, body: '{}' });
  const provider: Server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const port = (provider.address() as { port: number }).port;
  const env = {
    NAVER_CLIENT_ID: 'id',
    NAVER_CLIENT_SECRET: 'secret',
    NAVER_AUTHORIZE_URL: `http://127.0.0.1:${port}/authorize`,
    NAVER_TOKEN_URL: `http://127.0.0.1:${port}/token`,
    NAVER_USERINFO_URL: `http://127.0.0.1:${port}/me`,
  };
  const real = await testApp({ env });
  try {
    const at = await real.app.listen({ port: 0, host: '127.0.0.1' });
    const arrive = async (query = '') => {
      const visitor = openCookieBrowser(at);
      const begun = await visitor.visit(`/oauth2/authorization/naver${query}`);
      const left = new URL(begun.headers.get('location')!);
      expect(left.pathname).toBe('/authorize');
      const back = `/login/oauth2/code/naver?code=abc&state=${left.searchParams.get('state')}`;
      return (await visitor.visit(back)).headers.get('location');
    };
    const token = '{"access_token":"t","token_type":"bearer","expires_in":"3600"}';
    expect(await arrive()).toBe('/?message=unavailable');
    expect(await arrive('?return=/map')).toBe('/?message=unavailable&return=%2Fmap');
    answer = () => ({ status: 200, body: 'nonsense' });
    expect(await arrive()).toBe('/?message=failed');
    answer = (url) => (url === '/token' ? { status: 200, body: token } : { status: 503, body: '{}' });
    expect(await arrive()).toBe('/?message=unavailable');
    answer = (url) => ({ status: 200, body: url === '/token' ? token : '{"resultcode":"00","response":{}}' });
    expect(await arrive()).toBe('/?message=failed');
    const [none] = await real.db<{ rows: number }>`select count(*) as rows from member`;
    expect(none?.rows).toBe(0);
    answer = (url) => ({
      status: 200,
      body: url === '/token' ? token : '{"resultcode":"00","response":{"id":"n-1"}}',
    });
    expect(await arrive()).toBe('/oauth-redirect');
    provider.close();
    provider.closeAllConnections();
    expect(await arrive()).toBe('/?message=unavailable');
  } finally {
    await real.close();
  }
});

test('production does not start without keys of a provider, and offers only those with keys', async () => {
  const production = { PRODUCTION: 'on', PUBLIC_URL: 'https://dongne.example.kr' };
  await expect(testApp({ env: production })).rejects.toThrow('no sign-in provider has keys');
  const real = await testApp({
    env: { ...production, KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'of kakao' },
  });
  try {
    const { signIn } = await real.as(null)(readConfig, {});
    expect(signIn).toEqual([{ provider: 'kakao', name: null, isDemo: false }]);
    expect((await real.app.inject('/oauth2/authorization/naver')).statusCode).toBe(404);
    expect((await real.app.inject('/demo-provider/auth')).statusCode).toBe(404);
  } finally {
    await real.close();
  }
});
