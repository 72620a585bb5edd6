import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { MemberId } from 'contract/ids';
import { readMapStatus } from 'contract/maps';
import { readJournal } from 'contract/moderation';
import { readSystem } from 'contract/system';
import fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleErrors } from '../errors.ts';
import { handleNotFound } from '../not-found.ts';
import type { Role } from 'contract/members';
import { sessionCookies } from '../session-cookies.ts';
import { servePages } from './pages.ts';

const ROLES: readonly Role[] = ['member', 'moderator', 'admin'];
const routes = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'src', 'app', 'routes.tsx');
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dongne-console-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  app = fastify();
  handleErrors(app);
  handleNotFound(app);
  await app.register(cookie);
  const memberId = v.parse(MemberId, 7);
  app.decorate('sessionReader', {
    cookies: sessionCookies(false),
    readToken: async (token) => {
      const role = ROLES.find((each) => each === token);
      return role === undefined
        ? null
        : { memberId, role, sessionId: 'x', signedInAt: 0, isOnboarded: true, restriction: null };
    },
    isOwnRefreshToken: (token) => token === 'ours',
    readRefresh: async () => null,
  });
  await servePages(app, { folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const statusFor = async (url: string, cookies: Record<string, string>) =>
  (await app.inject({ url, cookies })).statusCode;

/** The paths of the calls that only admins may make; the page of each begins with the same path. */
const forAdmins = [readSystem, readMapStatus, readJournal].map(({ path }) => path.replace('/api', ''));

test('every page of the console is there for moderators and admins, or admins alone, and for nobody else', async () => {
  const pages = [...(await readFile(routes, 'utf8')).matchAll(/at\('(\/admin[^']*)'/g)].map(
    ([, path]) => path!,
  );
  expect(pages.length).toBeGreaterThanOrEqual(8);
  const spelled = ['/admin?item=1', '/ADMIN', '/%61dmin', '/admin%2Fmembers', '/Admin/Members'];
  const spelledForAdmins = ['/admin/maps?x=1', '/ADMIN/Journal', '/admin%2Fs%79stem'];
  expect(pages).toEqual(expect.arrayContaining(forAdmins));
  for (const url of [...pages, ...spelled, ...spelledForAdmins]) {
    const seen = await Promise.all(['', ...ROLES].map((access) => statusFor(url, access ? { access } : {})));
    const forModerators = [...forAdmins, ...spelledForAdmins].includes(url) ? 404 : 200;
    expect([url, ...seen]).toEqual([url, 404, 404, forModerators, 200]);
  }
  for (const access of ['', ...ROLES])
    // a slash at the end leads on, whoever asks
    expect(await statusFor('/admin/system/', access ? { access } : {})).toBe(308);
});

test('a change at the address of such a page says no more', async () => {
  const change = async (access: string) =>
    (await app.inject({ method: 'POST', url: '/admin', cookies: { access } })).statusCode;
  expect(await Promise.all(['', ...ROLES].map(change))).toEqual([404, 404, 405, 405]);
});

test('who has to renew the session first is not refused, a made-up session is', async () => {
  expect(await statusFor('/admin', { refresh: 'ours' })).toBe(200);
  expect(await statusFor('/admin', { refresh: 'made up' })).toBe(404);
});
