import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeSlowClients } from './slow-clients.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = fastify();
  closeSlowClients(app, { bytes: 100, windowMs: 500, long: { windows: 6, bytes: 100_000 } });
  app.post('/', async () => 'read');
  app.get('/large', async () => 'x'.repeat(30_000_000));
  app.get('/busy', async () => wait(1_500, 'done'));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Opens a connection with the headers of a request, and returns how long it stayed open, in ms, and the answer. */
function hold(head: string, act: (socket: Socket) => void = () => {}) {
  const socket = connect(port, '127.0.0.1');
  const from = performance.now();
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString('latin1').slice(0, 100)));
  socket.on('error', () => {});
  socket.write(`${head} HTTP/1.1\r\nhost: a\r\n`);
  act(socket);
  return new Promise<{ livedMs: number; answer: string }>((resolve) => {
    socket.on('close', () => resolve({ livedMs: performance.now() - from, answer }));
  });
}

/** Sends a body of this length a few bytes at a time. */
function sendBody(socket: Socket, length: number, bytes: number, everyMs: number) {
  socket.write(`content-type: text/plain\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`);
  let left = length;
  const timer = setInterval(() => {
    socket.write('x'.repeat(Math.min(bytes, left)));
    left -= bytes;
    if (left <= 0) clearInterval(timer);
  }, everyMs);
  socket.once('close', () => clearInterval(timer));
}

test('a body that trickles in is not waited for', async () => {
  const { livedMs, answer } = await hold('POST /', (socket) => sendBody(socket, 5_000, 1, 10));
  expect(livedMs).toBeLessThan(20_000);
  expect(answer).toBe('');
});

test('a body at a walking pace is', async () => {
  const { answer } = await hold('POST /', (socket) => sendBody(socket, 5_000, 100, 10));
  expect(answer).toContain('200 OK');
});

/** Reads nothing of the answer until the server has closed the connection, which only a reader notices. */
function stopReading(socket: Socket) {
  socket.pause();
  app.server.once('connection', (served: Socket) => served.once('close', () => socket.resume()));
}

test('an answer that nobody reads is not kept', async () => {
  const { livedMs } = await hold('GET /large', (socket) => {
    socket.write('\r\n');
    stopReading(socket);
  });
  expect(livedMs).toBeLessThan(20_000);
});

test('nor where the next requests are there already', async () => {
  const { livedMs } = await hold('GET /large', (socket) => {
    socket.write(`\r\n${'GET /large HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(3)}`);
    stopReading(socket);
  });
  expect(livedMs).toBeLessThan(20_000);
});

test('nor is one that walks for ever', async () => {
  const { answer } = await hold('POST /', (socket) => sendBody(socket, 900_000, 100, 10));
  expect(answer).toBe('');
});

test('a server that takes its time closes nothing', async () => {
  const { answer } = await hold('GET /busy', (socket) => socket.write('connection: close\r\n\r\n'));
  expect(answer).toContain('200 OK');
});
