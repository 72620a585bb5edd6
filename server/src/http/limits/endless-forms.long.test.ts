import { once } from 'node:events';
import { request } from 'node:http';
import { readdir } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const MB = 1024 * 1024;
/** The most memory that a form of any length may add to the process, which here also includes the sender. */
const MAX_MB = 90;
const BOUNDARY = 'BOUNDARY';
const FILE = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
const ZEROS = Buffer.alloc(MB);
const LETTERS = Buffer.alloc(MB, 'a');

const h = await testApp();
afterAll(h.close);
const garam = await h.given.member('가람');
const port = Number(new URL(await h.app.listen({ port: 0, host: '127.0.0.1' })).port);

/** Forms that never end, or end late. */
const FORMS: Record<string, { boundary?: string; length?: number; parts: () => Generator<string | Buffer> }> =
  {
    'one file without an end': {
      *parts() {
        yield FILE;
        for (let mb = 0; mb < 5_000; mb++) yield ZEROS;
      },
    },
    'five gigabytes that it names before': {
      length: 5_000 * MB,
      *parts() {
        yield FILE;
        for (let mb = 0; mb < 5_000; mb++) yield ZEROS;
      },
    },
    'ten thousand parts': {
      *parts() {
        for (let n = 0; n < 10_000; n++)
          yield `--${BOUNDARY}\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n1\r\n`;
        yield `--${BOUNDARY}--\r\n`;
      },
    },
    'ten thousand files': {
      *parts() {
        for (let n = 0; n < 10_000; n++) yield `${FILE}1\r\n`;
        yield `--${BOUNDARY}--\r\n`;
      },
    },
    'the head of a part without an end': {
      *parts() {
        yield `--${BOUNDARY}\r\n`;
        for (let mb = 0; mb < 500; mb++) {
          yield `x-${mb}: `;
          yield LETTERS;
          yield '\r\n';
        }
      },
    },
    'no boundary': {
      boundary: '',
      *parts() {
        for (let mb = 0; mb < 500; mb++) yield ZEROS;
      },
    },
  };

test.each(Object.keys(FORMS))(
  '%s is cut off, and leaves neither memory nor files',
  { timeout: 25_000 },
  async (name) => {
    await send(FORMS['ten thousand parts']!); // so that the memory of a first form does not count
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
    const { status, sent } = await send(FORMS[name]!);
    clearInterval(watch);
    const added = Math.round((most - before) / MB);
    console.log(`${name}: ${status ?? 'closed'} after ${Math.round(sent / MB)} MB, ${added} MB more memory`);
    expect(status === null || (status >= 400 && status < 500)).toBe(true);
    expect(sent).toBeLessThan(300 * MB);
    expect(added).toBeLessThan(MAX_MB);
    await expect.poll(() => readdir(h.app.uploadFolder)).toEqual([]);
  },
);

/** Sends a form as fast as it is read; returns the status, null if the connection was closed without one, and the bytes sent. */
function send({ boundary = BOUNDARY, length, parts }: (typeof FORMS)[string]) {
  return new Promise<{ status: number | null; sent: number }>((resolve) => {
    let sent = 0;
    const headers = {
      authorization: `Bearer ${garam.token}`,
      origin: `http://127.0.0.1:${port}`,
      'content-type': `multipart/form-data${boundary && `; boundary=${boundary}`}`,
      ...(length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
    };
    const call = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/articles/with-location',
      headers,
    });
    const end = (status: number | null) => {
      call.destroy();
      resolve({ status, sent });
    };
    call.on('response', (answer) => end(answer.statusCode ?? null));
    call.on('error', () => end(null));
    const write = async () => {
      for (const part of parts()) {
        if (call.destroyed) return;
        sent += part.length;
        if (!call.write(part)) await Promise.race([once(call, 'drain'), once(call, 'close')]).catch(() => {});
      }
      call.end();
    };
    void write();
  });
}
