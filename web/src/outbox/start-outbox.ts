import type { QueryClient } from '@tanstack/react-query';
import type { Category } from 'contract/categories';
import { call } from '../api/call.ts';
import { memberOnDevice } from '../api/device-member.ts';
import { formSender } from '../api/send-form.ts';
import { useDrafts } from '../drafts/drafts.ts';
import { missingAddress } from '../geo/missing-address.ts'; // loaded with the outbox, before the connection is lost
import { showAlert } from '../kit/dialogs.ts';
import { onLineChange } from '../kit/line.ts';
import { toast } from '../kit/toast.ts';
import { recordLock, SENDING, withLock } from './locks.ts';
import { followOutbox, myRecords } from './follow-outbox.ts';
import { withoutWaiting } from './held-back.ts';
import { countWaiting } from './mark.ts';
import { completed } from './completed.ts';
import { nameAsServer } from './name-as-server.ts';
import { useOutbox } from './outbox.ts';
import type { RecordOf } from './outbox-record.ts';
import { type Calls, sendFromDevice, whoAmI } from './send-from-device.ts';
import { changeRecord, countGone, removeRecord, removeRecordsOf } from './records.ts';
import { openSender } from './sender.ts';
import { onStop } from './stop-sending.ts';
import { findFiles, findRecord } from './stored-records.ts';
import { wakeWorkerLater } from './wake-worker.ts';
import { waitsForWifi } from './wifi-only.ts';

let sender: ReturnType<typeof openSender> | null = null;

/**
 * Sends what waits: now, when the page comes to the front, and when the network is back (BEHAVIOUR: outbox-4). Without the page, the worker
 * does (BEHAVIOUR: outbox-21).
 */
export async function startOutbox(client: QueryClient) {
  wakeWorkerLater();
  if (sender !== null) return sendNow();
  sender = openSender(partsFor(client));
  listen(client);
  tellGone(client);
  await followOutbox();
  sendNow();
}

let isListening = false;
/** Whether the member asked to send now, over any line. */
let isAnyLine = false;

function listen(client: QueryClient) {
  if (isListening) return;
  isListening = true;
  const send = () => {
    if (document.visibilityState === 'hidden') return countWaiting() > 0 ? wakeWorkerLater() : undefined;
    tellGone(client);
    sendNow();
  };
  addEventListener('online', sendNow);
  onLineChange(send);
  addEventListener('pageshow', send);
  document.addEventListener('visibilitychange', send);
  onStop((id) => sender?.stop(id));
}

/** Starts sending at once, whatever pause is running. */
export const sendNow = () => void sender?.run().catch(() => {});

/** Sends at once what waits for Wi-Fi too, until nothing is left or the line is lost. */
export function sendOverAnyLine() {
  isAnyLine = true;
  void sender
    ?.run()
    .catch(() => {})
    .finally(() => (isAnyLine = false));
}

/** Ends sending in this tab. */
export function stopOutbox() {
  sender?.close();
  sender = null;
  useOutbox.setState({ records: null, sending: null, waitsFor: null });
}

/** Ends sending, and deletes everything of a member who signed out or withdrew. */
export async function forgetOutbox(member: number) {
  stopOutbox();
  await removeRecordsOf(member);
}

/** Has the post that is being written name a category as the server does. */
function nameInDrafts({ categoryId: local }: RecordOf<'newCategory'>, { categoryId }: Category) {
  const { category } = useDrafts.getState();
  if (category.categoryId === local) useDrafts.setState({ category: { ...category, categoryId } });
}

const SENT = '기다리던 기록을 보냈어요';
const calls: Calls = { call, formSender };

const partsFor = (client: QueryClient): Parameters<typeof openSender>[0] => ({
  list: async () => {
    const records = await myRecords();
    return isAnyLine ? records : withoutWaiting(records, waitsForWifi);
  },
  find: findRecord,
  files: findFiles,
  change: changeRecord,
  remove: removeRecord,
  complete: (record) => completed(record, missingAddress),
  whoAmI: (signal) => whoAmI(calls, signal),
  send: (record, attempt) =>
    sendFromDevice(record, attempt, calls, (progress) =>
      useOutbox.setState({ sending: { id: record.id, ...progress } }),
    ),
  settle: nameAsServer,
  alone: (lock, act) => withLock(lock === 'all' ? SENDING : recordLock(lock.id), act),
  isOnline: () => navigator.onLine,
  onSending: (id) => useOutbox.setState({ sending: id === null ? null : { id, file: null, share: 0 } }),
  onSent: (record, answer) => {
    if (record.kind === 'newCategory') nameInDrafts(record, answer as Category);
    void client.invalidateQueries();
    if (record.kind === 'post') toast(SENT);
  },
  onWaits: (waitsFor) => useOutbox.setState({ waitsFor }),
});

/** Tells the member once of records that the worker has sent, or the browser has deleted. Asked for before sending, which it would count. */
const tellGone = (client: QueryClient) =>
  void withLock(SENDING, () => countGone(Number(memberOnDevice())))
    .then((gone) => tell(client, gone))
    .catch(() => {});

async function tell(client: QueryClient, { sent, evicted }: Awaited<ReturnType<typeof countGone>>) {
  if (sent > 0) {
    toast(SENT);
    void client.invalidateQueries();
  }
  if (evicted > 0)
    await showAlert(
      `이 기기의 저장 공간이 모자라\n보낼 기록 ${evicted}개가 지워졌어요.\n미안하지만 다시 써 주세요.`,
    );
}
