import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { memberInfo } from 'contract/members';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { OIDC_CLIENT } from '../../test/oidc-issuer.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { freePort } from '../outside/postgres/cluster.ts';
import { openCookieBrowser } from '../sample/cookie-browser.ts';

const PYTHON = '/usr/bin/python3';
const ISSUER = join(import.meta.dirname, '..', '..', 'test', 'django-issuer.py');
const isThere = spawnSync(PYTHON, ['-c', 'import oauth2_provider, jwcrypto']).status === 0;

let issuer: ChildProcess | undefined;
let h: TestApp;
let address: string;
beforeAll(async () => {
  if (!isThere) return;
  const port = await freePort();
  h = await testApp({ env: { OIDC_ISSUER: `http://127.0.0.1:${port}/o`, ...OIDC_CLIENT } });
  address = await h.app.listen({ port: 0, host: '127.0.0.1' });
  const { OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = OIDC_CLIENT;
  const redirect = `${address}/login/oauth2/code/oidc`;
  issuer = spawn(PYTHON, [ISSUER, `${port}`, redirect, id, secret], { stdio: 'ignore' });
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 30_000, interval: 200 });
}, 60_000);
afterAll(async () => {
  issuer?.kill();
  if (isThere) await h.close();
});

test.skipIf(!isThere)('members sign in through a provider of another make', async () => {
  const [first, again] = [openCookieBrowser(address), openCookieBrowser(address)];
  const signIn = (browser: typeof first) =>
    browser.follow(
      `/oauth2/authorization/oidc?login_hint=garam&return=/map`,
      ({ pathname }) => pathname === '/oauth-redirect' || pathname === '/',
    );
  expect((await signIn(first)).search).toBe('?return=%2Fmap');
  const { memberId } = await first.call(memberInfo, {});
  await signIn(again);
  expect((await again.call(memberInfo, {})).memberId).toBe(memberId);
});
