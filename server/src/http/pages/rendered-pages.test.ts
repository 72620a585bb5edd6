import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { MemberId } from 'contract/ids';
import fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleNotFound } from '../not-found.ts';
import { refuse } from '../refuse.ts';
import type { Caller } from '../session.ts';
import { sessionCookies } from '../session-cookies.ts';
import { openTemplate } from './page-template.ts';
import { servePages } from './pages.ts';

const page = (head: string, foot = '') =>
  `<!doctype html><html lang="ko"><head>${head}</head><body><div id="root"></div>${foot}</body></html>`;
const PLAIN = page('<title>동네기록</title><script type="module" src="/assets/index.js"></script>');
const TEMPLATE = page(
  '<meta name="description" content="all" />\n<title>동네기록</title>',
  '<script type="module" src="/src/app/main.tsx"></script>',
);
const MANIFEST = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['vendor'], isEntry: true },
  vendor: { file: 'assets/vendor.js' },
  'early-input.js': { file: 'assets/early-input.js' },
  'src/kit/Pull.tsx': { file: 'assets/pull.js', css: ['assets/pull.css'] },
  'src/kit/Rare.tsx': { file: 'assets/rare.js', css: ['assets/rare.css'] },
  'src/home/HomeScreen.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['shapes'] },
  shapes: { file: 'assets/shapes.js', css: ['assets/shapes.css'], imports: ['vendor'] },
};
/** A renderer whose page contains its arguments. */
const RENDERER = `export const renderPage = async (request, address, signedIn) => {
  const { origin, pathname } = new URL(address);
  if (pathname === '/map' || pathname === '/nowhere') return null;
  if (pathname === '/broken') throw new Error('a bug of ours');
  const { result } = JSON.parse((await request('/api/who')).body);
  const part = pathname === '/part' ? '<i class="own _pull_1x"></i>' : '';
  const body = part + '<h1>' + (signedIn ? 'member' : 'visitor') + ' ' + result + ' from ' + origin + '</h1>';
  const photo = pathname === '/photo' ? '<link rel="preload" as="image" href="/a" fetchPriority="high"/>' : '';
  const head = photo + '<title>홈</title><meta name="description" content="its own"/>';
  return { status: 200, files: ['src/home/HomeScreen.tsx'], head, body, waitsForTouch: pathname === '/quiet', data: '["$&"]' };
};
export const files = ['src/home/HomeScreen.tsx'];
export const hasScreen = (path) => path !== '/nowhere';`;

const BUSY = '203.0.113.99';
const garam: Caller = {
  memberId: v.parse(MemberId, 7),
  role: 'member',
  sessionId: 'x',
  signedInAt: 0,
  isOnboarded: true,
  restriction: null,
};

/** An app with the parts that pages need: the caller, and the limit of calls. */
async function bareApp(options: { trustProxy?: boolean } = {}) {
  const bare = fastify(options);
  handleNotFound(bare);
  await bare.register(cookie);
  bare.decorate('sessionReader', {
    cookies: sessionCookies(false),
    readToken: async (token) => (token === 'garam' ? garam : null),
    isOwnRefreshToken: (token) => token === 'of garam',
    readRefresh: async () => null,
  });
  bare.decorate('limitCalls', async ({ ip }) =>
    ip === BUSY ? refuse('TooManyCalls', { retryAfterSeconds: 5 }) : undefined,
  );
  return bare;
}

let folder: string;
let app: FastifyInstance;
let reads = 0;
let busy = false;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dongne-rendered-pages-'));
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
  await mkdir(join(folder, 'dist', '.vite'));
  await mkdir(join(folder, 'dist-server'));
  await writeFile(join(folder, 'dist', 'index.html'), PLAIN);
  await writeFile(join(folder, 'dist', 'assets', 'index.css'), 'body{}');
  await writeFile(join(folder, 'dist', 'assets', 'home.css'), 'h1{}');
  await writeFile(join(folder, 'dist', 'assets', 'shapes.css'), 'h1,h2{}');
  await writeFile(join(folder, 'dist', 'assets', 'pull.css'), '._pull_1x{}');
  await writeFile(join(folder, 'dist', 'assets', 'rare.css'), '._rare_1x{}');
  await writeFile(join(folder, 'dist', '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'dist', '.vite', 'template.html'), TEMPLATE);
  await writeFile(join(folder, 'dist-server', 'render-page.js'), RENDERER);
  app = await bareApp();
  app.get('/api/who', async ({ cookies, ip }) => {
    reads += 1;
    await pause(5);
    return { result: `${cookies['access'] ?? 'nobody'} at ${ip}` };
  });
  await servePages(app, { folder: join(folder, 'dist'), isBusy: () => busy });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('a broken cookie is removed and its page is a visitor’s; one that can be renewed is the browser’s to render', async () => {
  const broken = await open('/home?broken', { access: 'forged' });
  expect(broken.body).toContain('<h1>visitor nobody at');
  expect(broken.headers['set-cookie']).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^access=;/),
      expect.stringMatching(/^__Host-access=;.*Secure/),
      expect.stringMatching(/^refresh=;/),
    ]),
  );
  expect((await open('/home', { access: 'run out', refresh: 'of garam' })).body).toBe(PLAIN);
});

test('who opens more pages than a minute allows gets the page that the browser renders', async () => {
  expect((await app.inject({ url: '/home', remoteAddress: BUSY })).body).toBe(PLAIN);
});

const open = (url: string, cookies: Record<string, string> = {}) =>
  app.inject({ url, cookies, remoteAddress: '203.0.113.7' });

test('a page arrives rendered, with its data, its styles after those that they override and its code requested at once', async () => {
  const { body, headers } = await open('/home');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<div id="root"><h1>visitor nobody at 203.0.113.7 from http://localhost</h1></div>');
  expect(body).toContain('<script type="application/json" id="query-data">["$&"]</script>');
  expect(body).toContain('<style>body{}h1,h2{}h1{}</style>');
  expect(body.match(/modulepreload[^>]*/g)).toEqual([
    'modulepreload" crossorigin fetchpriority="low" href="/assets/vendor.js"',
    'modulepreload" crossorigin fetchpriority="low" href="/assets/shapes.js"',
    'modulepreload" crossorigin fetchpriority="low" href="/assets/home.js"',
  ]);
  expect(body.match(/<script type="module"[^>]*/g)).toEqual([
    '<script type="module" crossorigin fetchpriority="low" src="/assets/index.js"',
  ]);
  expect(body.match(/<title>[^<]*/g)).toEqual(['<title>홈']);
  expect(body.match(/name="description" content="[^"]*/g)).toEqual(['name="description" content="its own']);
});

test('a part that is rendered before its code comes has its styles', async () => {
  const { body } = await open('/part');
  expect(body).toContain('<style>body{}h1,h2{}h1{}._pull_1x{}</style>');
  expect(body).toContain('href="/assets/pull.css" disabled');
});

test('a page that does nothing by itself brings its code without running it', async () => {
  const { body } = await open('/quiet');
  expect(body).not.toMatch(/type="module"|modulepreload/);
  expect(body.match(/prefetch[^>]*/g)).toEqual([
    'prefetch" as="script" crossorigin href="/assets/vendor.js"',
    'prefetch" as="script" crossorigin href="/assets/index.js" data-entry',
    'prefetch" as="script" crossorigin href="/assets/shapes.js"',
    'prefetch" as="script" crossorigin href="/assets/home.js"',
  ]);
});

test('a page that begins with a photo lets its code wait for it', async () => {
  const { body } = await open('/photo');
  expect(body).not.toMatch(/type="module"|modulepreload/);
  expect(body.match(/"later"[^>]*/g)).toEqual([
    '"later" crossorigin href="/assets/vendor.js"',
    '"later" crossorigin href="/assets/index.js" data-entry',
    '"later" crossorigin href="/assets/shapes.js"',
    '"later" crossorigin href="/assets/home.js"',
  ]);
});

test('a member’s page is rendered as theirs and kept by nobody', async () => {
  const { body, headers } = await open('/home', { access: 'garam', isOnboardingCompleted: 'true' });
  expect(body).toContain('<h1>member garam at 203.0.113.7 from');
  expect(headers['cache-control']).toBe('private, no-store');
});

test('a page opened by a post’s link is not for search engines', async () => {
  expect((await open('/home?link=Jf7wLq0aT2kX9vRzYb3mNg')).headers['x-robots-tag']).toBe('noindex');
  expect((await open('/home')).headers['x-robots-tag']).toBeUndefined();
});

test('a page is in the theme chosen on the device, for a visitor who opens it beside one without a choice too', async () => {
  const opened = await Promise.all([{ theme: 'light' }, {}].map((cookies) => open('/home?theme', cookies)));
  expect(opened.map(({ body }) => /<html[^>]*>/.exec(body)?.[0])).toEqual([
    '<html data-theme="light" lang="ko">',
    '<html lang="ko">',
  ]);
  expect(opened.map(({ headers }) => headers['set-cookie'] ?? null)).toEqual([
    expect.stringMatching(/^theme=light;/),
    null,
  ]);
});

test.each([
  ['a screen that the server does not render', '/map', {}],
  ['a screen that could not be rendered', '/broken', {}],
  ['a member whose token has run out', '/home', { isOnboardingCompleted: 'true' }],
])('%s is the plain page', async (_, url, cookies) => {
  expect((await open(url, cookies)).body).toBe(PLAIN);
});

test('an address without a screen is the plain page with the status 404', async () => {
  const { statusCode, body } = await open('/nowhere');
  expect([statusCode, body]).toEqual([404, PLAIN]);
});

test('a browser that takes brotli gets brotli', async () => {
  const { rawPayload, headers } = await app.inject({
    url: '/home',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<h1>visitor');
});

test('what visitors see is rendered once for all who ask within a second, what members see for each', async () => {
  const before = reads;
  const pages = await Promise.all(Array.from({ length: 20 }, () => open('/home?many')));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(reads - before).toBe(1);
  const member = { access: 'garam', isOnboardingCompleted: 'true' };
  await Promise.all([open('/home?many', member), open('/home?many', member)]);
  expect(reads - before).toBe(3);
});

test('a member and a visitor who open a page at once get one each, and no cookie enters what visitors share', async () => {
  const garam = { access: 'garam', isOnboardingCompleted: 'true' };
  const [theirs, first, next] = await Promise.all(
    [garam, { access: 'of another', choice: '서교동' }, {}].map((cookies) => open('/home?at-once', cookies)),
  );
  expect(theirs!.body).toContain('<h1>member garam at');
  expect(first!.body).toContain('<h1>visitor nobody at');
  expect(next!.body).toBe(first!.body);
});

test('while calls wait, or too many pages are being rendered, the browser renders by itself', async () => {
  busy = true;
  expect((await open('/home?busy')).body).toBe(PLAIN);
  busy = false;
  const pages = await Promise.all(Array.from({ length: 40 }, (_, n) => open(`/home?${n}`)));
  const plain = pages.filter(({ body }) => body === PLAIN).length;
  expect(plain).toBeGreaterThan(0);
  expect(plain).toBeLessThan(40);
});

test('behind a proxy a page has the address that browsers know', async () => {
  const proxied = await bareApp();
  proxied.get('/api/who', () => ({ result: 'nobody' }));
  await servePages(proxied, { folder: join(folder, 'dist'), publicUrl: 'https://dongne.example.kr' });
  expect((await proxied.inject('/home')).body).toContain('from https://dongne.example.kr<');
  await proxied.close();
});

test('what a page reads comes from the address that the page came to, through a trusted proxy too', async () => {
  const proxied = await bareApp({ trustProxy: true });
  proxied.get('/api/who', ({ protocol, host, ip }) => ({ result: `${protocol}://${host} for ${ip}` }));
  await servePages(proxied, { folder: join(folder, 'dist') });
  const headers = {
    host: 'inside:3000',
    'x-forwarded-host': 'dongne.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.7',
  };
  const { body } = await proxied.inject({ url: '/home', headers });
  expect(body).toContain('https://dongne.example for 203.0.113.7 from https://dongne.example');
  await proxied.close();
});

test('while the build cannot be read the browser renders pages, and once it can be they are rendered here', async () => {
  const manifest = join(folder, 'dist', '.vite', 'manifest.json');
  const elsewhere = `${manifest}.old`;
  const other = await bareApp();
  other.get('/api/who', async () => ({ result: 'nobody' }));
  await servePages(other, { folder: join(folder, 'dist') });
  await rename(manifest, elsewhere);
  const without = await other.inject({ url: '/home', headers: { host: 'dongne.example.kr' } });
  await rename(elsewhere, manifest);
  expect([without.statusCode, without.body]).toEqual([200, PLAIN]);
  const rendered = await other.inject({ url: '/home', headers: { host: 'dongne.example.kr' } });
  expect(rendered.body).toContain('<h1>visitor nobody');
  await other.close();
});

test('a build that lacks a file which pages name is no template', async () => {
  const dist = join(folder, 'dist');
  await expect(openTemplate(dist, ['src/home/HomeScreen.tsx'])).resolves.toBeTypeOf('function');
  await expect(openTemplate(dist, ['src/home/HouseScreen.tsx'])).rejects.toThrow('src/home/HouseScreen.tsx');
});
