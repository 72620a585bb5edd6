import { randomUUID } from 'node:crypto';
import { listArticles } from 'contract/articles';
import { openClient } from 'contract/client';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { photograph } from '../server/test/photo-files.ts';
import { tcpProxy } from '../server/test/tcp-proxy.ts';
import { fakeDevice, fakeLocks, fakeRecord } from '../web/src/outbox/fake-records.ts';
import { sendRecord } from '../web/src/outbox/kinds.ts';
import type { Line } from '../web/src/outbox/photos-apart.ts';
import { sendAhead } from '../web/src/outbox/send-ahead.ts';
import { openSender } from '../web/src/outbox/sender.ts';
import { onboardedMember, SPOT } from './test-member.ts';
import { thisProduct } from './this-product.ts';

/** Phones, the records that wait on each, and the sends that are cut on each: a member may upload forty times in a minute. */
const PHONES = 5;
const RECORDS = 6;
const CUTS = 20;

const AT = {
  ...SPOT,
  placeName: '골목',
  detailAddress: '서울특별시 종로구 부암동',
  pinCategory: 'CAFE',
} as const;

test('records leave once and in order through a line that is cut at any byte a hundred times', async () => {
  const cuts = await Promise.all(Array.from({ length: PHONES }, (_, at) => sendThroughCuts(`끊기는이${at}`)));
  expect(Math.min(...cuts)).toBeGreaterThanOrEqual(CUTS); // two lines of a phone may be cut at once
});

/** Sends a member's records, and checks what came of them. Resolves to the number of sends that were cut. */
async function sendThroughCuts(nickname: string): Promise<number> {
  const { hostname: host, port } = new URL(thisProduct().baseUrl);
  const proxy = await tcpProxy({ host, port: Number(port) });
  const address = `http://127.0.0.1:${proxy.port}`;
  const writer = await onboardedMember(nickname, address);
  const categoryId = await writer.firstCategory();
  const photo = new File([await photograph(80, 60)], '골목.jpg', { type: 'image/jpeg' });
  proxy.cutAfter(() => (proxy.cuts() < CUTS ? 1 + Math.random() * 1.5 * photo.size : Infinity));
  proxy.reset(); // those that signed in are cut nowhere
  const { call } = openClient({ address, send: writer.visit });
  const titles = Array.from({ length: RECORDS }, (_, at) => `${nickname}의 기록 ${at + 1}`);
  const device = fakeDevice(
    ...titles.map((title, at) => {
      const body = { ...AT, categoryId, title, date: '2026-08-03', photoOrder: ['file:0'] };
      return fakeRecord(title, { at, saveKey: randomUUID(), request: { to: 'spot', body } });
    }),
  );
  const sender = openSender({
    ...device,
    files: async () => [photo],
    whoAmI: async () => ({ memberId: 1, serverNow: Date.now() }),
    send: (record, { files, signal, keepArrived }) => {
      const headers = { 'Idempotency-Key': record.saveKey };
      const line: Line = {
        files,
        call: (e, given) => call(e, given, { signal, headers }),
        sendAhead: (again = false) =>
          sendAhead({
            call: line.call,
            files,
            arrived: again ? [] : record.arrived,
            keepArrived,
            onFile: () => {},
          }),
      };
      return sendRecord(record, line);
    },
    alone: fakeLocks(),
    isOnline: () => true,
    onSending: () => {},
    onSent: () => {},
    onWaits: () => {},
  });
  const isWaiting = () => [...device.kept.values()].some(({ refused }) => refused === null);
  while (isWaiting()) {
    await sender.run(); // without its pauses
    await pause(20);
  }
  sender.close();
  expect([...device.kept.values()]).toEqual([]);
  const { result } = await writer.call(listArticles, { query: { limit: 50 } });
  const written = result.filter(({ title }) => titles.includes(title)).toReversed();
  expect(written.map(({ title }) => title)).toEqual(titles);
  expect(written.every(({ imageUuids }) => imageUuids.length === 1)).toBe(true);
  await proxy.close();
  return proxy.cuts();
}
