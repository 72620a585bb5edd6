import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
