import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages } from './pages.ts';

const page = (head: string, foot = '') =>
  `<!doctype html><html><head>${head}</head><body><div id="root"></div>${foot}</body></html>`;
const PLAIN = page('<title>동네기록</title><script type="module" src="/assets/index.js"></script>');
const TEMPLATE = page('<title>동네기록</title>', '<script type="module" src="/src/app/main.tsx"></script>');
const MANIFEST = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['vendor'], isEntry: true },
  vendor: { file: 'assets/vendor.js' },
  'src/home/HomeScreen.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['vendor'] },
};
/** A renderer that shows what it was called with. */
const RENDERER = `export const openRenderer = (request) => async (address, signedIn) => {
  const { origin, pathname } = new URL(address);
  if (pathname === '/map') return null;
  if (pathname === '/broken') throw new Error('a bug of ours');
  const { result } = JSON.parse((await request('/api/who')).body);
  const body = '<h1>' + (signedIn ? 'member' : 'visitor') + ' ' + result + ' from ' + origin + '</h1>';
  return { status: 200, screen: 'src/home/HomeScreen.tsx', head: '<title>홈</title>', body, data: '["$&"]' };
}`;

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dongne-rendered-pages-'));
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
  await mkdir(join(folder, 'dist', '.vite'));
  await mkdir(join(folder, 'dist-server'));
  await writeFile(join(folder, 'dist', 'index.html'), PLAIN);
  await writeFile(join(folder, 'dist', 'assets', 'index.css'), 'body{}');
  await writeFile(join(folder, 'dist', 'assets', 'home.css'), 'h1{}');
  await writeFile(join(folder, 'dist', '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'dist', '.vite', 'template.html'), TEMPLATE);
  await writeFile(join(folder, 'dist-server', 'render-page.js'), RENDERER);
  app = fastify();
  await app.register(cookie);
  app.get('/api/who', ({ cookies, ip }) => ({ result: `${cookies['access'] ?? 'nobody'} at ${ip}` }));
  await servePages(app, { folder: join(folder, 'dist') });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const open = (url: string, cookies: Record<string, string> = {}) =>
  app.inject({ url, cookies, remoteAddress: '203.0.113.7' });

test('a page arrives rendered, with its data, its styles in it and its code requested at once', async () => {
  const { body, headers } = await open('/home');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<div id="root"><h1>visitor nobody at 203.0.113.7 from http://localhost</h1></div>');
  expect(body).toContain('<script type="application/json" id="query-data">["$&"]</script>');
  expect(body).toContain('<style>body{}h1{}</style>');
  expect(body.match(/modulepreload[^>]*/g)).toEqual([
    'modulepreload" crossorigin href="/assets/vendor.js"',
    'modulepreload" crossorigin href="/assets/home.js"',
  ]);
  expect(body.match(/<script type="module"[^>]*/g)).toEqual([
    '<script type="module" crossorigin src="/assets/index.js"',
  ]);
  expect(body.match(/<title>[^<]*/g)).toEqual(['<title>홈']);
});

test('a member’s page is rendered as theirs and kept by nobody', async () => {
  const { body, headers } = await open('/home', { access: 'garam', isOnboardingCompleted: 'true' });
  expect(body).toContain('<h1>member garam at 203.0.113.7 from');
  expect(headers['cache-control']).toBe('private, no-store');
});

test.each([
  ['a screen that the server does not render', '/map', {}],
  ['a screen that could not be rendered', '/broken', {}],
  ['a member whose token has run out', '/home', { isOnboardingCompleted: 'true' }],
])('%s is the plain page', async (_, url, cookies) => {
  expect((await open(url, cookies)).body).toBe(PLAIN);
});

test('a browser that takes brotli gets brotli', async () => {
  const { rawPayload, headers } = await app.inject({
    url: '/home',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<h1>visitor');
});

test('behind a proxy a page has the address that browsers know', async () => {
  const proxied = fastify();
  await proxied.register(cookie);
  proxied.get('/api/who', () => ({ result: 'nobody' }));
  await servePages(proxied, { folder: join(folder, 'dist'), publicUrl: 'https://dongne.example.kr' });
  expect((await proxied.inject('/home')).body).toContain('from https://dongne.example.kr<');
  await proxied.close();
});
