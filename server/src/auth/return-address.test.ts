import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { openCookieBrowser } from '../sample/cookie-browser.ts';
import { returnAddress } from './return-address.ts';

const FRONT = 'https://front.example';
const ALLOWED = [FRONT, 'http://localhost:5173'];
const OTHER = 'https://other.example:8443';
let h: TestApp;
let address: string;
beforeAll(async () => {
  h = await testApp({ env: { ALLOWED_ORIGINS: ALLOWED.join(','), RETURN_ORIGINS: OTHER } });
  address = await h.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => h.close());

/** Signs in from a page. Returns the address to which our callback leads. */
async function signIn(query: string, referer?: string) {
  const browser = openCookieBrowser(address);
  const headers = referer === undefined ? {} : { referer };
  const hint = `login_hint=${encodeURIComponent('가람')}`;
  const begun = await browser.visit(`/oauth2/authorization/naver?${hint}${query}`, { headers });
  const callback = await browser.follow(begun.headers.get('location') ?? '', (at) =>
    at.pathname.startsWith('/login/oauth2/code'),
  );
  const { headers: answer } = await browser.visit(callback.href);
  return { to: answer.get('location'), isIn: browser.cookies.has('access') };
}
const wanting = (text: string) => `&return=${encodeURIComponent(text)}`;

test('a sign-in returns to the address that a page of an allowed origin asked for, exactly', async () => {
  for (const wanted of [`${FRONT}/oauth-redirect`, `${FRONT}/`, 'http://localhost:5173/a?b=c&d=%20#e'])
    expect(await signIn(wanting(wanted))).toEqual({ to: wanted, isIn: true });
});

test('without an address it returns to the allowed origin from which it began', async () => {
  expect((await signIn('', `${FRONT}/`)).to).toBe(`${FRONT}/oauth-redirect`);
  expect((await signIn('', `${FRONT}/some/page?x=1`)).to).toBe(`${FRONT}/oauth-redirect`);
  expect((await signIn(wanting('/map'), `${FRONT}/`)).to).toBe('/oauth-redirect?return=%2Fmap');
  for (const referer of [`${address}/`, 'https://front.example.evil/', 'null', 'about:blank', ''])
    expect((await signIn('', referer)).to).toBe('/oauth-redirect');
});

test('a sign-in also returns to RETURN_ORIGINS, exactly, whose pages may not call with cookies', async () => {
  expect(await signIn(wanting(`${OTHER}/in?x=1`))).toEqual({ to: `${OTHER}/in?x=1`, isIn: true });
  expect((await signIn('', `${OTHER}/page`)).to).toBe(`${OTHER}/oauth-redirect`);
  for (const wanted of [
    'https://other.example/in', // the port
    'https://other.example:84431/in',
    'https://other.example.:8443/in', // the last dot
    'https://OTHER.example:8443/in', // case
    'https://other.example:8443.evil.example/in', // a suffix
    'https://evilother.example:8443/in',
    'https://other.example:8443@evil.example/in', // a user's name
    'https://me:it@other.example:8443/in',
    'http://other.example:8443/in',
    'https://other.example:8443//evil.example',
    'https://other.example:8443/\\evil.example',
  ])
    expect((await signIn(wanting(wanted))).to).toBe('/oauth-redirect');
  const { headers } = await fetch(`${address}/api/config`, { headers: { origin: OTHER } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
  const allowed = await fetch(`${address}/api/config`, { headers: { origin: FRONT } });
  expect(allowed.headers.get('access-control-allow-origin')).toBe(FRONT);
});

test('a sign-in that fails returns to the start of that front end with its message', async () => {
  const browser = openCookieBrowser(address);
  const { headers } = await browser.visit(`/oauth2/authorization/naver?${wanting(`${FRONT}/a`)}`);
  const state = new URL(headers.get('location') ?? '', address).searchParams.get('state');
  const denied = `/login/oauth2/code/naver?error=access_denied&state=${state}`;
  expect((await browser.visit(denied)).headers.get('location')).toBe(`${FRONT}/?message=denied`);
});

test('signing in again without a session leads to the start of that front end', async () => {
  const again = await openCookieBrowser(address).visit(`/oauth2/again?${wanting(`${FRONT}/a`)}`);
  expect(again.headers.get('location')).toBe(`${FRONT}/`);
});

test.each([
  'https://front.example',
  'https://front.example.evil/',
  'https://front.example.',
  'https://front.example./oauth-redirect',
  'https://front.example:443/',
  'https://front.example:8443/',
  'https://front.example@evil.example/',
  'https://front.example:x@evil.example/',
  'https://user@front.example/',
  'https://evil.example/https://front.example/',
  'https://evilfront.example/',
  'http://front.example/',
  'HTTPS://front.example/',
  'https://FRONT.example/',
  'https:/front.example/',
  'https:front.example/',
  'https:\\\\front.example/',
  'https://front.example\\@evil.example/',
  'https://front.example/\\evil.example',
  'https://front.example//evil.example',
  'https://front.example/%2F%2Fevil.example',
  'https://front.example/%5Cevil.example',
  'https://front.example/../evil',
  'https://front.example/\r\nset-cookie: a=b',
  'https://front.example/%0d%0aset-cookie:a=b',
  ' https://front.example/',
  '\thttps://front.example/',
  'https%3A%2F%2Ffront.example%2F',
  '//front.example/',
  '///front.example/',
  '\\\\front.example/',
  'data:text/html,https://front.example/',
  'javascript:alert(1)//https://front.example/',
  'blob:https://front.example/1',
  'https://front.example/%',
  `https://front.example/${'a'.repeat(1_001)}`,
  'null',
  '',
])('%j is no address to return to', (wanted) => {
  expect(returnAddress(wanted, undefined, ALLOWED)).toBeNull();
  expect(returnAddress(wanted, `${FRONT}/`, ALLOWED)).toBeNull();
});

test('an address sent twice is none, and nothing is allowed where no origin is', () => {
  expect(returnAddress([`${FRONT}/`, `${FRONT}/`], undefined, ALLOWED)).toBeNull();
  expect(returnAddress(`${FRONT}/`, `${FRONT}/`, [])).toBeNull();
});
