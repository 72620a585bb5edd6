import { connect } from 'node:net';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { closeSlowClients } from './slow-clients.ts';

const READERS = 300;
/** More than the buffers of both ends take; all answers share it. */
const LARGE = Buffer.alloc(16 * 1024 * 1024);

/** Asks for an answer and reads 2 KB of it ten times a second. */
function readSlowly(port: number) {
  const socket = connect({
    port,
    host: '127.0.0.1',
    onread: {
      buffer: Buffer.alloc(2_000),
      callback() {
        setTimeout(() => socket.resume(), 100);
        return false; // pauses
      },
    },
  });
  socket.on('error', () => {});
  socket.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  return socket;
}

test(
  'three hundred clients that read their answers at a crawl are closed',
  { timeout: 180_000 },
  async () => {
    const app = fastify();
    closeSlowClients(app, { bytes: 100, windowMs: 2_000, long: { windows: 6, bytes: 200_000 } });
    let asked = 0;
    app.get('/large', async () => {
      asked += 1;
      return LARGE;
    });
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const open = promisify(app.server.getConnections.bind(app.server));
    const readers = Array.from({ length: READERS }, () => readSlowly(port));
    onTestFinished(async () => {
      for (const socket of readers) socket.destroy();
      await app.close();
    });
    await expect.poll(() => asked, { timeout: 60_000 }).toBe(READERS);
    await expect.poll(() => open(), { timeout: 90_000 }).toBe(0);
  },
);
