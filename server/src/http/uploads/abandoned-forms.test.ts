import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { type Member, type TestApp, testApp } from '../../../test/test-app.ts';

let h: TestApp;
let port: number;
beforeAll(async () => {
  h = await testApp();
  port = Number(new URL(await h.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => h.close());

const BOUNDARY = 'BOUNDARY';
const PART = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;

/** Sends the head of a form and its first bytes, as a phone does that then loses its connection. */
async function sendHalf({ token }: Member, to = port): Promise<Socket> {
  const socket = connect(to, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  const head = [
    'POST /api/photos/convert HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    'content-length: 100000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${PART}half`);
  return socket;
}
const sendHalves = (member: Member, count: number) =>
  Promise.all(Array.from({ length: count }, () => sendHalf(member)));

const use = () => h.app.uploads.use();

test('forms whose clients leave while they wait keep no place', async () => {
  const garam = await h.given.member('가람');
  const receiving = await sendHalves(garam, 3);
  await expect.poll(use).toMatchObject({ held: 3 });
  const waiting = await sendHalves(garam, 3);
  await expect.poll(use).toMatchObject({ held: 3, waiting: 3 });
  for (const socket of waiting) socket.destroy();
  await expect.poll(use).toMatchObject({ held: 3, waiting: 0 });
  for (const socket of receiving) socket.destroy();
  await expect.poll(use).toMatchObject({ held: 0, waiting: 0 });
});

test('eight members whose forms all lose their connection at once leave every place free', async () => {
  const members = await h.given.members(...'12345678'.split('').map((n) => `이웃${n}`));
  const receiving = (await Promise.all(members.map((member) => sendHalves(member, 3)))).flat();
  await expect.poll(use).toMatchObject({ held: 24 });
  const waiting = (await Promise.all(members.map((member) => sendHalves(member, 3)))).flat();
  await expect.poll(use).toMatchObject({ held: 24, waiting: 24 });
  for (const socket of [...receiving, ...waiting]) socket.destroy();
  await expect.poll(use).toMatchObject({ held: 0, waiting: 0 });
});

test('forms that lose their connection, waiting or not, are no faults in the log', async () => {
  const lines: string[] = [];
  const { dataDir } = h.config;
  const config = readConfig({ DATA_DIR: dataDir, OUTSIDE: 'off', LOG_LEVEL: 'info' });
  const app = await buildApp({ ...h.deps, config, logTo: { write: (line) => void lines.push(line) } });
  onTestFinished(async () => void (await app.close()));
  const to = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const narae = await h.given.member('나래');
  const forms = [];
  for (let n = 0; n < 5; n++) forms.push(await sendHalf(narae, to));
  await expect.poll(() => app.uploads.use()).toMatchObject({ held: 3, waiting: 2 });
  for (const socket of forms) socket.destroy();
  await expect.poll(() => app.uploads.use()).toEqual({ held: 0, waiting: 0 });
  await expect.poll(() => app.uploads.endings()).toMatchObject({ gone: 5 });
  expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)).toEqual([]);
});
