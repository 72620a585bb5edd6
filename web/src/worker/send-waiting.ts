import { openClient } from 'contract/client';
import { readAddress } from 'contract/geo';
import { addressInCountry } from '../geo/address-in-country.ts';
import { isMetered } from '../kit/line.ts';
import { completed } from '../outbox/completed.ts';
import { withoutWaiting } from '../outbox/held-back.ts';
import { recordLock, SENDING, withLock } from '../outbox/locks.ts';
import { nameAsServer } from '../outbox/name-as-server.ts';
import { sendFromDevice, whoAmI } from '../outbox/send-from-device.ts';
import { openSender } from '../outbox/sender.ts';
import {
  deleteStored,
  findFiles,
  findRecord,
  listRecords,
  noteSent,
  readWifiOnly,
  storeChange,
} from '../outbox/stored-records.ts';
import { scope } from './scope.ts';

/** Of Background Sync, which the types do not know. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** Sends what waits when the browser says that there is a network, unless a page is seen, which sends by itself (BEHAVIOUR: outbox-21). */
export function sendWaiting() {
  scope.addEventListener('sync', (event: Event) => {
    const { tag } = event as SyncEvent;
    if (tag === SENDING) (event as SyncEvent).waitUntil(send());
  });
}

/** Rejects where something is left, so that the browser wakes the worker once more, a little later. */
async function send() {
  const pages = await scope.clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const calls = openClient();
  const { memberId } = await whoAmI(calls, new AbortController().signal);
  const isWifiOnly = await readWifiOnly();
  const list = async () =>
    withoutWaiting(await listRecords(memberId), ({ photos }) => photos > 0 && isWifiOnly && isMetered());
  const sender = openSender({
    list,
    find: findRecord,
    files: findFiles,
    change: storeChange,
    remove: async (record) => {
      await deleteStored(record);
      await noteSent(record.member);
    },
    complete: (record) =>
      completed(record, async (at) => addressInCountry(await calls.call(readAddress, { query: at }))),
    whoAmI: (signal) => whoAmI(calls, signal),
    send: (record, attempt) => sendFromDevice(record, attempt, calls),
    settle: nameAsServer,
    alone: (lock, act) => withLock(lock === 'all' ? SENDING : recordLock(lock.id), act),
    isOnline: () => navigator.onLine,
    onSending: () => {},
    onSent: () => {},
    onWaits: () => {},
  });
  await sender.run().finally(sender.close);
  if ((await list()).some(({ refused }) => refused === null)) throw new Error('Something is left to send.');
}
