import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_HEADERS, securityHeaders, sendHeaders } from '../headers.ts';
import { handleNotFound } from '../not-found.ts';
import { handleErrors } from '../errors.ts';
import { servePages } from './pages.ts';

const meta = (scheme: string, media: string) =>
  `<meta name="theme-color" data-scheme="${scheme}" media="${media}" />`;
const DEVICE = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'] as const;
const page = (start: string, [light, dark]: readonly [string, string]) =>
  `<!doctype html>${start}${meta('light', light)}${meta('dark', dark)}<title>동네기록</title>`;
const PAGE = page('<html lang="ko">', DEVICE);
const SCRIPT = 'console.log("안녕")'.repeat(100);
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dongne-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *\n');
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'shrink.worker-3c4d.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets', 'main-1a2b.js.gz'), gzipSync(SCRIPT));
  app = fastify();
  const sources = { script: [], connect: [], image: [] };
  sendHeaders(
    app,
    securityHeaders({ https: true, subdomains: false }, () => sources),
  );
  await app.register(cookie);
  handleErrors(app);
  handleNotFound(app);
  await mkdir(join(folder, 'kept'));
  await writeFile(join(folder, 'kept', 'main-0z9y.js'), SCRIPT);
  await servePages(app, { folder, keptIn: join(folder, 'kept') });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the built app', () => {
  test.each(['/', '/home', '/record/17/detail?from=writing', '/oauth-redirect', '/nowhere'])(
    'answers %s with the page, asked for anew each time',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(PAGE);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, no-cache',
      });
    },
  );

  test('leads from an address with a slash at its end to the one without', async () => {
    for (const [url, to] of [
      ['/map/', '/map'],
      ['/map/?placeId=7', '/map?placeId=7'],
    ]) {
      const { statusCode, headers } = await app.inject(url!);
      expect([statusCode, headers.location]).toEqual([308, to]);
    }
    expect((await app.inject('/map?return=/home/')).statusCode).toBe(200);
    expect((await app.inject('//elsewhere.example/')).headers.location).toBeUndefined();
  });

  test('is in the theme that was chosen on the device from its first frame on, and has that kept', async () => {
    const { body, headers, cookies } = await app.inject({ url: '/map', cookies: { theme: 'dark' } });
    expect(body).toBe(page('<html data-theme="dark" lang="ko">', ['not all', 'all']));
    expect(headers['cache-control']).toBe('private, no-store');
    expect(cookies).toMatchObject([{ name: 'theme', value: 'dark', maxAge: 31_536_000, sameSite: 'Lax' }]);
    expect((await app.inject({ url: '/map', cookies: { theme: '"><script>' } })).body).toBe(PAGE);
  });

  test.each([
    '/api/nowhere',
    '/api?x=1',
    '/oauth2/nowhere',
    '/article/photo/nowhere',
    '/assets/gone-9z9z.js',
    '/wp-login.php?x=1',
  ])('answers %s with a refusal, never with the page', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ isSuccess: false, code: 'COMMON4004' });
  });

  test('serves the files of the build before to the tabs it opened', async () => {
    const { statusCode, body, headers } = await app.inject('/assets/main-0z9y.js');
    expect([statusCode, body]).toEqual([200, SCRIPT]);
    expect(headers['cache-control']).toContain('immutable');
    for (const url of ['/assets/..%2findex.html', '/assets/../robots.txt/x', '/assets/.'])
      expect((await app.inject(url)).body).not.toContain('User-agent');
  });

  test('sends the compression a browser takes, and keeps hashed files for good', async () => {
    const get = (encoding: string) =>
      app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': encoding } });
    const [brotli, gzip, plain] = [await get('gzip, deflate, br'), await get('gzip'), await get('identity')];
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    expect(plain.body).toBe(SCRIPT);
    for (const answer of [brotli, gzip, plain]) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringContaining('javascript'),
        vary: expect.stringMatching(/accept-encoding/i),
      });
    }
  });

  test('a hashed script has no headers of documents, but for one that runs in a worker', async () => {
    const headersOf = async (url: string) => Object.keys((await app.inject(url)).headers);
    const isRead = (name: string) => DOCUMENT_HEADERS.includes(name);
    const script = await headersOf('/assets/main-1a2b.js');
    expect(script.filter(isRead)).toEqual([]);
    expect(script).toEqual(
      expect.arrayContaining(['x-content-type-options', 'cross-origin-resource-policy']),
    );
    for (const url of ['/assets/shrink.worker-3c4d.js', '/robots.txt'])
      expect(await headersOf(url)).toContain('content-security-policy');
  });

  test.each([
    ['POST', '/home'],
    ['PUT', '/'],
    ['DELETE', '/record/17?x=1'],
  ] as const)('answers %s %s, the address of a page, with the methods it has', async (method, url) => {
    const answer = await app.inject({ method, url });
    expect([answer.statusCode, answer.json().code]).toEqual([405, 'COMMON4005']);
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
    const asked = await app.inject({ method: 'OPTIONS', url });
    expect([asked.statusCode, asked.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  test.each(['/api/nowhere', '/assets/gone-9z9z.js'])(
    'answers a change at %s, where there is no page, with 404',
    async (url) => {
      for (const method of ['POST', 'OPTIONS'] as const)
        expect((await app.inject({ method, url })).statusCode).toBe(404);
    },
  );
});

test('without a build there are no pages, and nothing breaks', async () => {
  const bare = fastify();
  handleErrors(bare);
  handleNotFound(bare);
  await servePages(bare, { folder: join(folder, 'nowhere') });
  expect((await bare.inject('/home')).statusCode).toBe(404);
  await bare.close();
});
