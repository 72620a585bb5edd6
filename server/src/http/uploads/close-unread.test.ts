import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';

const MB = 1024 * 1024;
let h: TestApp;
let port: number;
let token: string;
beforeAll(async () => {
  h = await testApp();
  ({ token } = await h.given.member('가람'));
  port = Number(new URL(await h.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => h.close());

/** Sends a body without an end as fast as it is taken, and returns what was sent until the connection closed, and the answer. */
async function sendEndless(path: string, headers: string[], isChunked = false) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write([`POST ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n'));
  let sent = 0;
  const piece = Buffer.alloc(64 * 1024, 'a');
  const chunk = isChunked ? Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]) : piece;
  const fill = () => {
    while (socket.writable && socket.write(chunk)) sent += chunk.length;
  };
  socket.on('drain', fill);
  fill();
  await closed;
  return { sent, answer };
}

const bearer = () => `authorization: Bearer ${token}`;
const FORM = 'content-type: multipart/form-data; boundary=B';
const JSON_TYPE = 'content-type: application/json';

test.each([
  [
    'a form that is too large',
    '/api/photos/convert',
    () => [bearer(), FORM, 'content-length: 5000000000'],
    413,
  ],
  [
    'a JSON body that is too large',
    '/api/categories',
    () => [bearer(), JSON_TYPE, 'content-length: 5000000000'],
    413,
  ],
  [
    'a form of a visitor that is too large',
    '/api/photos/convert',
    () => [FORM, 'content-length: 5000000000'],
    403,
  ],
] as const)('%s is answered, and what follows is not read', async (_, path, headers, status) => {
  const { sent, answer } = await sendEndless(path, headers());
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).toContain('"isSuccess":false');
  expect(sent).toBeLessThan(40 * MB); // 4 and what the buffers of both ends hold
});

test('nor is what follows a body that does not say its length', async () => {
  const headers = [bearer(), JSON_TYPE, 'transfer-encoding: chunked'];
  const { sent, answer } = await sendEndless('/api/categories', headers, true);
  expect(answer).toContain('HTTP/1.1 413 ');
  expect(answer).toContain('"isSuccess":false');
  expect(sent).toBeLessThan(40 * MB);
});

test('a client that sends everything before it reads gets the answer to a body that is a little too large', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const body = 'a'.repeat(3 * MB);
  const head = [
    'POST /api/categories HTTP/1.1',
    'host: localhost',
    bearer(),
    JSON_TYPE,
    `content-length: ${body.length}`,
  ];
  socket.pause();
  await new Promise<void>((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => resolve()));
  await pause(100);
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answer).toContain('HTTP/1.1 413 ');
});
