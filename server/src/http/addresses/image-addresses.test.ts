import { readArticle, writeArticleAtNewPlace } from 'contract/articles';
import { listComments, writeComment } from 'contract/comments';
import type { ArticleId } from 'contract/ids';
import { memberInfo } from 'contract/members';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { articleDraft, smallPhoto } from '../../../test/article-draft.ts';
import { type Member, type ReopenedApp, type TestApp, testApp } from '../../../test/test-app.ts';

const PUBLIC = 'https://dongne.example';
const CDN = 'https://cdn.example/photos';
let plain: TestApp;
let proxied: ReopenedApp;
let configured: ReopenedApp;
/** An app that does not check its answers, since the check would refuse an invalid address. */
let unchecked: FastifyInstance;
beforeAll(async () => {
  plain = await testApp();
  proxied = await plain.reopen({ env: { TRUST_PROXY: '127.0.0.1' } });
  configured = await plain.reopen({ env: { PUBLIC_URL: PUBLIC, IMAGES_URL: `${CDN}/`, DEMO_SIGN_IN: 'on' } });
  const { checkAnswers: _, ...deps } = plain.deps;
  unchecked = await buildApp(deps);
});
afterAll(async () => {
  await Promise.all([unchecked.close(), proxied.close(), configured.close()]);
  await plain.close();
});

/** The addresses of a post's images, for a caller with these headers. */
async function imagesAt(h: ReopenedApp, headers: Record<string, string>, app = h.app) {
  const articleId = await h.given.article({ by: await h.given.member(crypto.randomUUID().slice(0, 8)) });
  const { result } = (await app.inject({ url: `/api/articles/${articleId}`, headers })).json();
  return String(result.mainImageUuid).replace(/[0-9a-f-]{36}$/, '…');
}

test.each([
  ['localhost:80', 'http://localhost:80'],
  ['dongne.example', 'http://dongne.example'],
  ['192.168.0.7:3000', 'http://192.168.0.7:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['web_1:8080', 'http://web_1:8080'],
])('images are at the host the request came to: %s', async (host, address) => {
  expect(await imagesAt(plain, { host })).toBe(`${address}/article/photo/…`);
});

test.each([
  'a"onload="x',
  'a/b',
  'user@dongne.example',
  'dongne.example?',
  'dongne.example#',
  'a b',
  'a\\b',
  'dongne.example:x',
  'dongne.example:123456',
  '-dongne.example',
  '<script>',
])('a host such as %s is not used', async (host) => {
  expect(await imagesAt(plain, { host }, unchecked)).toBe('/article/photo/…');
});

test('a proxy that is trusted says which scheme and host browsers see, no other does', async () => {
  const forwarded = {
    host: 'inside:3000',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'dongne.example',
  };
  expect(await imagesAt(proxied, forwarded)).toBe('https://dongne.example/article/photo/…');
  expect(await imagesAt(plain, forwarded)).toBe('http://inside:3000/article/photo/…');
});

test('PUBLIC_URL and IMAGES_URL come first, for drawn pages too', async () => {
  expect(await imagesAt(configured, { host: 'inside:3000' })).toBe(`${CDN}/article/photo/…`);
  const gallery = (await configured.app.inject({ url: '/api/default-images' })).json();
  expect(gallery.result[0]).toMatch(/^https:\/\/dongne\.example\/default-images\//);
  const { headers } = await configured.app.inject({ url: '/api/config' });
  expect(headers['content-security-policy']).toMatch(
    /img-src [^;]*https:\/\/cdn\.example https:\/\/dongne\.example/,
  );
});

test('a creation repeated from another address has the images of that address', async () => {
  const garam = await plain.given.member('가람');
  const body = articleDraft(await plain.given.category({ by: garam }));
  const write = async (host: string): Promise<string> => {
    const headers = { host, origin: `http://${host}`, 'idempotency-key': 'k1' };
    const answer = await plain.send(garam, writeArticleAtNewPlace, { body }, [await smallPhoto()], headers);
    return answer.json().result.mainImageUuid;
  };
  const first = await write('one.example');
  expect(first).toMatch(/^http:\/\/one\.example\//);
  expect(await write('two.example')).toBe(first.replace('one', 'two'));
});

test('a text that looks like an image address stays as it was written', async () => {
  const narae: Member = await plain.given.member('나래');
  const content = '/article/photo/0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11';
  const articleId: ArticleId = await plain.given.article({ by: narae, title: content });
  await plain.as(narae)(writeComment, { params: { articleId }, body: { content } });
  const { comments } = await plain.as(null)(listComments, { params: { articleId }, query: {} });
  expect(comments[0]?.content).toBe(content);
  expect((await plain.as(null)(readArticle, { params: { articleId } })).title).toBe(content);
  expect((await plain.as(narae)(memberInfo, {})).profileImage).toBeNull();
});
