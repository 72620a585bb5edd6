import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { acceptedEncoding } from './compress.ts';

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());

const LONG = '/api/openapi.json';
const SHORT = '/api/health';

test.each([
  ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip;q=1.0, br;q=0', gunzipSync],
] as const)('a long answer comes as %s where the client takes "%s"', async (encoding, header, decompress) => {
  const plain = await h.app.inject({ url: LONG });
  const answer = await h.app.inject({ url: LONG, headers: { 'accept-encoding': header } });
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    vary: expect.stringContaining('accept-encoding'),
  });
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual(plain.json());
});

test('nothing is compressed that is short, or for a client that takes none of it', async () => {
  const short = await h.app.inject({ url: SHORT, headers: { 'accept-encoding': 'gzip, br, zstd' } });
  const identity = await h.app.inject({ url: LONG, headers: { 'accept-encoding': 'identity' } });
  expect([short, identity].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined]);
  expect(identity.headers.vary).toContain('accept-encoding');
});

test('a broken Accept-Encoding is none', () => {
  expect(['', ';;,', 'q=1', 'br;q=0.000', '*', 'gz'].map(acceptedEncoding)).toEqual(Array(6).fill(null));
  expect([acceptedEncoding(undefined), acceptedEncoding(' GZIP ; q=0.1')]).toEqual([null, 'gzip']);
});

describe('a long answer to a read', () => {
  const ask = (headers: Record<string, string>) => h.app.inject({ url: LONG, headers });

  test('is not sent again to a client that has it, in whatever encoding', async () => {
    const first = await ask({ 'accept-encoding': 'br' });
    const tag = first.headers.etag!;
    for (const named of [tag, tag.slice('W/'.length), `"other", ${tag}`, '*'])
      for (const encoding of ['zstd', 'identity']) {
        const again = await ask({ 'accept-encoding': encoding, 'if-none-match': named });
        expect(again.statusCode).toBe(304);
        expect(again.payload).toBe('');
        expect(again.headers.etag).toBe(tag);
        expect(again.headers.vary).toContain('accept-encoding');
        expect(again.headers).not.toHaveProperty('content-encoding');
        expect(again.headers).not.toHaveProperty('content-type');
      }
  });

  test.each(['', '"other"', 'W/"other", "more"', ',,"', 'W/', `"${'a'.repeat(60)}"`])(
    'is sent in full to a client that names %j',
    async (named) => {
      const answer = await ask({ 'if-none-match': named });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toHaveProperty('openapi');
    },
  );
});

test('a list that changed is sent again', async () => {
  const by = await h.given.member('다시온이');
  for (let n = 0; n < 4; n++) await h.given.article({ by });
  const headers = { authorization: `Bearer ${by.token}` };
  const ask = (tag = '') =>
    h.app.inject({ url: '/api/articles', headers: { ...headers, 'if-none-match': tag } });
  const { etag } = (await ask()).headers;
  const unchanged = await ask(etag);
  expect([unchanged.statusCode, unchanged.headers['cache-control']]).toEqual([304, 'no-store']);
  const articleId = await h.given.article({ by });
  const changed = await ask(etag);
  expect([changed.statusCode, changed.payload]).toEqual([200, expect.stringContaining(String(articleId))]);
});

test('a short answer and a refusal have no ETag', async () => {
  const missing = `/${'a'.repeat(2_000)}`;
  for (const url of [SHORT, `/api${missing}`])
    expect((await h.app.inject({ url, headers: { 'if-none-match': '*' } })).headers.etag).toBeUndefined();
});
