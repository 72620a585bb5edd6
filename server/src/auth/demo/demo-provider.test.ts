import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { openCookieBrowser } from '../../sample/cookie-browser.ts';

let h: TestApp;
let address: string;
beforeAll(async () => {
  h = await testApp();
  address = await h.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => h.close());

test.each([
  ['', '/?message=expired'],
  ['isOnboardingCompleted=true', '/home'],
  ['isOnboardingCompleted=false', '/onboard'],
])('one step back after signing in leads %s to %s', async (cookie, page) => {
  const accept = 'text/html,application/xhtml+xml';
  const gone = await fetch(new URL('/demo-provider/interaction/gone', address), {
    headers: { accept, cookie },
    redirect: 'manual',
  });
  expect([gone.status, gone.headers.get('location')]).toEqual([302, page]);
});

const authorize = (change: (query: URLSearchParams) => void) => {
  const url = new URL('/demo-provider/auth', address);
  const given = {
    client_id: 'naver',
    response_type: 'code',
    scope: 'openid',
    state: 'x',
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
    redirect_uri: `${address}/login/oauth2/code/naver`,
  };
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
  change(url.searchParams);
  return fetch(url, { redirect: 'manual' });
};

test('the demo provider sends browsers to our own callback', async () => {
  expect((await authorize(() => {})).headers.get('location')).toMatch(/^\/demo-provider\/interaction\//);
});

test.each([
  'http://evil.example/login/oauth2/code/naver',
  'https://127.0.0.1/login/oauth2/code/naver',
  'http://127.0.0.1:1/login/oauth2/code/naver',
  'http://localhost/login/oauth2/code/naver',
  'OURS/login/oauth2/code/kakao',
  'OURS/login/oauth2/code/naver/',
  'OURS/login/oauth2/code/naver?x=1',
  'OURS/login/oauth2/code/naver#x',
  'OURS/login/oauth2/../oauth2/code/naver',
  'OURS@evil.example/login/oauth2/code/naver',
  '',
])('the demo provider does not send a code to %s', async (redirectUri) => {
  const answer = await authorize((query) => query.set('redirect_uri', redirectUri.replace('OURS', address)));
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
});

test('a second redirect address beside ours is refused, and so is one in a body', async () => {
  const twice = await authorize((query) => query.append('redirect_uri', 'http://evil.example/'));
  expect([twice.status, twice.headers.get('location')]).toEqual([400, null]);
  const posted = await fetch(`${address}/demo-provider/auth`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'naver', redirect_uri: 'http://evil.example/' }),
  });
  expect(posted.status).toBeGreaterThanOrEqual(400);
});

test.each([
  '/demo-provider/auth?client_id=naver&redirect_uri=OURS/login/oauth2/code/naver',
  '/demo-provider/auth/unknown',
  '/demo-provider/interaction/unknown',
  '/demo-provider/interaction/unknown/enter?name=x',
  '/demo-provider/jwks',
  '/demo-provider/session/end',
  '/demo-provider/me/naver',
])('%s carries our headers, loads nothing from elsewhere and breaks nothing', async (path) => {
  const answer = await fetch(address + path.replace('OURS', encodeURIComponent(address)), {
    redirect: 'manual',
  });
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining(`default-src 'self'`),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/.{36}/),
  });
  expect(answer.status).toBeLessThan(500);
  expect((await answer.text()).match(/https?:\/\/(?!127\.0\.0\.1)[^"')\s]*/g)).toBeNull();
});

test('however a hint is written, it is one neighbour', async () => {
  const ids = [];
  for (const hint of ['가람', ' 가람 ', '가람'.normalize('NFD')]) {
    const browser = openCookieBrowser(address);
    await browser.signIn(hint);
    ids.push(
      ((await (await browser.visit('/api/member/info')).json()) as { result: { memberId: number } }).result
        .memberId,
    );
  }
  expect(new Set(ids).size).toBe(1);
});

test('the token endpoint wants the verifier of the browser’s own challenge', async () => {
  const browser = openCookieBrowser(address);
  const callback = await browser.follow('/oauth2/authorization/naver?login_hint=x', (at) =>
    at.pathname.startsWith('/login/'),
  );
  const answer = await fetch(`${address}/demo-provider/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      client_id: 'naver',
      redirect_uri: `${address}/login/oauth2/code/naver`,
    }),
  });
  expect(answer.status).toBe(401);
});
