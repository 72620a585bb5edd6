import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { type TestApp, testApp } from '../../../test/test-app.ts';

let h: TestApp;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  h = await testApp();
  const by = await h.given.member('가람');
  await h.given.article({ by, title: '망원동 책방' });
  await h.given.article({ by, title: '한강 노을' });
  app = await buildApp(h.deps);
  app.get('/ip', async ({ ip }) => ip);
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await h.close();
});

/** The status and body of an address whose bytes are sent as they are. */
async function read(path: string | Buffer): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1');
  const rest = ' HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\naccept: text/html\r\n\r\n';
  socket.write(Buffer.concat([Buffer.from('GET '), Buffer.from(path), Buffer.from(rest)]));
  const answer = await text(socket);
  const [head = '', ...body] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: body.join('\r\n\r\n') };
}

test('a query in plain UTF-8 is read by the API like its encoded form', async () => {
  const [plain, encoded] = await Promise.all([
    read('/api/search?kind=articles&keyword=책방'),
    read(`/api/search?kind=articles&keyword=${encodeURIComponent('책방')}`),
  ]);
  expect(plain.status).toBe(200);
  expect(plain.body).toContain('망원동 책방');
  expect(plain.body).not.toContain('한강 노을');
  expect(plain).toEqual(encoded);
});

test('a page at an address in plain UTF-8, in path and query, answers like its encoded form', async () => {
  for (const path of ['/search?keyword=책방', '/없는-쪽?q=노을']) {
    const [plain, encoded] = await Promise.all([read(path), read(encodeURI(path))]);
    expect(plain.status).toBe(encoded.status);
    expect(plain.body.replaceAll(/nonce="[^"]*"/g, '')).toBe(encoded.body.replaceAll(/nonce="[^"]*"/g, ''));
  }
});

test('bytes that are no UTF-8 are answered like their encoded form', async () => {
  const head = Buffer.from('/api/search?kind=articles&keyword=');
  const [plain, encoded] = await Promise.all([
    read(Buffer.concat([head, Buffer.from([0xb8, 0xc1])])), // 망 in EUC-KR
    read(`${head.toString()}%B8%C1`),
  ]);
  expect([plain.status, plain.body]).toEqual([encoded.status, encoded.body]);
});

test('the caller has the address of the connection, by which calls are counted', async () => {
  expect(await read('/ip?q=책방')).toEqual({ status: 200, body: '127.0.0.1' });
});

test('other heads that are no HTTP, and several in one piece, are refused as before', async () => {
  for (const lines of [
    'POST /api/search?keyword=책방 HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\n\r\nx',
    'GET /x?q=책방 HTTP/1.1\r\nhost: localhost\r\n\r\nGET /y HTTP/1.1\r\nhost: localhost\r\n\r\n',
    'GET /x?q=책방 HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\n',
  ]) {
    const socket = connect(port, '127.0.0.1');
    socket.write(lines);
    expect((await text(socket)).split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
  }
});
