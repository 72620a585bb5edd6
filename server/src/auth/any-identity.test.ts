import { logout } from 'contract/auth';
import { readConfig } from 'contract/config';
import { memberInfo, withdraw } from 'contract/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OIDC_CLIENT, oidcIssuer } from '../../test/oidc-issuer.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { type CookieBrowser, openCookieBrowser } from '../sample/cookie-browser.ts';

let issuer: Awaited<ReturnType<typeof oidcIssuer>>;
let h: TestApp;
let address: string;
beforeAll(async () => {
  issuer = await oidcIssuer();
  h = await testApp({ env: { OIDC_ISSUER: issuer.issuer, OIDC_NAME: '마을 <모임>', ...OIDC_CLIENT } });
  address = await h.app.listen({ port: 0, host: '127.0.0.1' });
  await issuer.serve(address);
});
afterAll(async () => {
  await h.close();
  await issuer.close();
});

const begin = (name: string) => `/oauth2/authorization/oidc?login_hint=${encodeURIComponent(name)}`;
const signIn = (browser: CookieBrowser, name: string) =>
  browser.follow(begin(name), ({ pathname }) => ['/oauth-redirect', '/'].includes(pathname));
const subjects = () => h.db<{ subject: string }>`select subject from identity where provider = 'oidc'`;

test('the operator’s own provider is on offer by its name, and replaces the demo', async () => {
  const { signIn } = await openCookieBrowser(address).call(readConfig, {});
  expect(signIn).toEqual([{ provider: 'oidc', name: '마을 <모임>', isDemo: false }]);
});

test('whoever signs in through it is the same member next time, also once it signs with a new key', async () => {
  const [first, again, other] = [0, 1, 2].map(() => openCookieBrowser(address)) as [
    CookieBrowser,
    CookieBrowser,
    CookieBrowser,
  ];
  expect((await signIn(first, 'garam')).pathname).toBe('/oauth-redirect');
  const me = await first.call(memberInfo, {});
  await issuer.serve(address);
  await signIn(again, 'garam');
  expect((await again.call(memberInfo, {})).memberId).toBe(me.memberId);
  await signIn(other, 'narae');
  expect((await other.call(memberInfo, {})).memberId).not.toBe(me.memberId);
  expect((await subjects()).map(({ subject }) => subject).toSorted()).toEqual([
    `${issuer.issuer} garam`,
    `${issuer.issuer} narae`,
  ]);
});

test('the same id at another issuer is another member', async () => {
  const another = await oidcIssuer();
  const moved = await h.reopen({ env: { OIDC_ISSUER: another.issuer, ...OIDC_CLIENT } });
  const at = await moved.app.listen({ port: 0, host: '127.0.0.1' });
  await another.serve(at);
  const [here, there] = [openCookieBrowser(address), openCookieBrowser(at)];
  await signIn(here, 'garam');
  await signIn(there, 'garam');
  expect((await there.call(memberInfo, {})).memberId).not.toBe((await here.call(memberInfo, {})).memberId);
  await moved.close();
  await another.close();
});

test('signing out leads to the provider, which signs out and leads back', async () => {
  const browser = openCookieBrowser(address);
  await signIn(browser, 'dasom');
  const { endSessionUrl } = (await browser.call(logout, {})) ?? {};
  const asked = new URL(endSessionUrl ?? '');
  expect(asked.searchParams.get('post_logout_redirect_uri')).toBe(`${address}/`);
  const page = await (await browser.visit(asked.href)).text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  const left = await browser.visit(`${issuer.issuer}/session/end/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ xsrf: field('xsrf'), logout: 'yes' }),
  });
  expect(left.headers.get('location')).toBe(`${address}/`);
  expect(await browser.call(logout, {})).toBeNull();
});

test('a sign-in that is refused there, and one while the provider is away, say so', async () => {
  const browser = openCookieBrowser(address);
  expect((await signIn(browser, 'denies')).search).toBe('?message=denied');
  const away = await h.reopen({ env: { OIDC_ISSUER: 'http://127.0.0.1:9', ...OIDC_CLIENT } });
  const start = await away.app.inject({ url: `${begin('garam')}&return=/map` });
  expect([start.statusCode, start.headers.location]).toEqual([302, '/?message=unavailable&return=%2Fmap']);
  await away.close();
});

test('signing out succeeds while the provider is away', async () => {
  const browser = openCookieBrowser(address);
  await signIn(browser, 'garam');
  const away = await h.reopen({ env: { OIDC_ISSUER: 'http://127.0.0.1:9', ...OIDC_CLIENT } });
  const at = await away.app.listen({ port: 0, host: '127.0.0.1' });
  const there = openCookieBrowser(at);
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  expect(await there.call(logout, {})).toBeNull();
  await expect(browser.call(memberInfo, {})).rejects.toThrow('TOKEN4001');
  await away.close();
});

test('a member signs in again there to withdraw, and is then unknown', async () => {
  const browser = openCookieBrowser(address);
  await signIn(browser, 'leaving');
  for (const name of browser.cookies.keys()) if (name.startsWith('_session')) browser.cookies.delete(name);
  const again = await browser.follow('/oauth2/again?login_hint=narae', ({ pathname }) => pathname === '/');
  expect(again.href).toBe(`${address}/?message=other`);
  await browser.call(withdraw, { query: { keepPosts: 'false' } });
  expect((await subjects()).filter(({ subject }) => subject.endsWith(' leaving'))).toEqual([]);
});
