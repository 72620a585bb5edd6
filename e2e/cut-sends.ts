import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { listArticlesBy } from 'contract/authors';
import { openClient } from 'contract/client';
import { memberInfo } from 'contract/members';
import { expect } from 'vitest';
import { photograph } from '../server/test/photo-files.ts';
import { tcpProxy } from '../server/test/tcp-proxy.ts';
import { fakeDevice, fakeLocks, fakeRecord } from '../web/src/outbox/fake-records.ts';
import { sendRecord } from '../web/src/outbox/kinds.ts';
import type { OutboxRecord } from '../web/src/outbox/outbox-record.ts';
import type { Line } from '../web/src/outbox/photos-apart.ts';
import { sendAhead } from '../web/src/outbox/send-ahead.ts';
import { type Attempt, openSender, type SenderParts } from '../web/src/outbox/sender.ts';
import { onboardedMember, SPOT } from './test-member.ts';

/** A spot of a post, without the post. */
export const AT = {
  ...SPOT,
  placeName: '골목',
  detailAddress: '서울특별시 종로구 부암동',
  pinCategory: 'CAFE',
} as const;

/** What happens to a phone while it sends. */
interface Trouble {
  /** How many of its lines are cut, each after a random number of bytes. */
  cuts: number;
  /** How long until its tab is killed, in ms; it is opened again at once. */
  livesMs?: () => number;
  /** How much later bytes arrive, in ms. */
  delayMs?: () => number;
  /** Whether an attempt is made twice at once, as by two tabs without locks. */
  isDoubled?: () => boolean;
}

/**
 * Sends a member's records, each with a photo, from a phone in trouble, and checks that each was written once, with its photo, in order.
 * Resolves to what happened to the phone.
 */
export async function sendInTrouble(
  nickname: string,
  { baseUrl, records }: { baseUrl: string; records: number },
  { cuts, livesMs = () => Infinity, delayMs = () => 0, isDoubled = () => false }: Trouble,
) {
  const { hostname: host, port } = new URL(baseUrl);
  await using proxy = asDisposable(await tcpProxy({ host, port: Number(port) }));
  const address = `http://127.0.0.1:${proxy.port}`;
  const writer = await patiently(() => onboardedMember(nickname, address));
  const categoryId = await patiently(() => writer.category('산책길'));
  const { memberId } = await patiently(() => writer.call(memberInfo, {}));
  const photo = new File([await photograph(80, 60)], '골목.jpg', { type: 'image/jpeg' });
  proxy.cutAfter(() => (proxy.cuts() < cuts ? 1 + Math.random() * 1.5 * photo.size : Infinity));
  proxy.reset(); // those that signed in are cut nowhere
  const { call } = openClient({ address, send: writer.visit });
  const titles = Array.from({ length: records }, (_, at) => `${nickname}의 기록 ${at + 1}`);
  const device = fakeDevice(
    ...titles.map((title, at) => {
      const body = { ...AT, categoryId, title, date: '2026-08-03', photoOrder: ['file:0'] };
      return fakeRecord(title, { at, saveKey: randomUUID(), request: { to: 'spot', body } });
    }),
  );
  const happened = { cuts: 0, kills: 0, doubles: 0 };

  const parts = senderParts(device, call, [photo]);
  async function send(record: OutboxRecord, attempt: Attempt): Promise<unknown> {
    proxy.delay(delayMs());
    if (!isDoubled()) return parts.send(record, attempt);
    happened.doubles += 1;
    const [first] = await Promise.allSettled([parts.send(record, attempt), parts.send(record, attempt)]);
    if (first.status === 'rejected') throw first.reason;
    return first.value;
  }

  /** A tab that sends until it is killed: from then on it changes nothing on the device. */
  function openTab() {
    const never = new Promise<never>(() => {});
    let isAlive = true;
    const whileAlive =
      <Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) =>
      async (...given: Given) =>
        isAlive ? act(...given) : never;
    const sender = openSender({
      ...parts,
      change: whileAlive(device.change),
      remove: whileAlive(device.remove),
      send: whileAlive(send),
      alone: fakeLocks(),
    });
    return {
      run: sender.run,
      kill: () => {
        isAlive = false;
        sender.close();
      },
    };
  }

  const isWaiting = () => [...device.kept.values()].some(({ refused }) => refused === null);
  while (isWaiting()) {
    const tab = openTab();
    const end = Date.now() + livesMs();
    while (isWaiting() && Date.now() < end) {
      const left = Math.min(end - Date.now(), 2 ** 31 - 1);
      await Promise.race([tab.run(), pause(left, undefined, { ref: false })]); // without its pauses
      await pause(20);
    }
    tab.kill();
    if (isWaiting()) happened.kills += 1;
  }
  expect([...device.kept.values()]).toEqual([]);
  proxy.delay(0);
  const list = { params: { memberId }, query: { limit: 50 } };
  const { result } = await patiently(() => writer.call(listArticlesBy, list));
  expect(result.toReversed().map(({ title }) => title)).toEqual(titles);
  expect(result.every(({ imageUuids }) => imageUuids.length === 1)).toBe(true);
  return { ...happened, cuts: proxy.cuts() };
}

/** What a sender needs to send the records of a device to a server, each with these files. */
export function senderParts(
  device: ReturnType<typeof fakeDevice>,
  call: ReturnType<typeof openClient>['call'],
  files: File[],
): SenderParts {
  return {
    ...device,
    files: async () => files,
    whoAmI: async () => ({ memberId: 1, serverNow: Date.now() }),
    send: (record, { signal, keepArrived }) => {
      const headers = { 'Idempotency-Key': record.saveKey };
      const line: Line = {
        files,
        call: (e, given) => call(e, given, { signal, headers }),
        sendAhead: (again = false) => {
          const arrived = again ? [] : record.arrived;
          const ahead = { call: line.call, files, arrived, keepArrived, onFile: () => {}, isAnew: again };
          return sendAhead(ahead);
        },
      };
      return sendRecord(record, line);
    },
    alone: fakeLocks(),
    isOnline: () => true,
    onSending: () => {},
    onSent: () => {},
    onWaits: () => {},
  };
}

/** Does what is beside the matter again until the server is there. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await act();
    } catch (error) {
      if (tries === 60) throw error;
      await pause(1000);
    }
}

const asDisposable = <P extends { close: () => Promise<void> }>(proxy: P) => ({
  ...proxy,
  [Symbol.asyncDispose]: proxy.close,
});
