import type { QueryClient } from '@tanstack/react-query';
import { memberOnDevice } from '../api/device-member.ts';
import { showAlert } from '../kit/dialogs.ts';
import { onLineChange } from '../kit/slow-line.ts';
import { toast } from '../kit/toast.ts';
import { recordLock, SENDING, withLock } from './locks.ts';
import { followOutbox, myRecords } from './follow-outbox.ts';
import { completed } from './completed.ts';
import { useOutbox } from './outbox.ts';
import { sendFromDevice, whoAmI } from './send-from-device.ts';
import {
  changeRecord,
  countEvicted,
  findFiles,
  findRecord,
  removeRecord,
  removeRecordsOf,
} from './records.ts';
import { openSender } from './sender.ts';
import { onStop } from './stop-sending.ts';
import { withoutThoseForWifi } from './wifi-only.ts';

let sender: ReturnType<typeof openSender> | null = null;

/** Sends what waits: now, when the page comes to the front, and when the network is back (BEHAVIOUR: outbox-4). */
export async function startOutbox(client: QueryClient) {
  if (sender !== null) return sendNow();
  sender = openSender(partsFor(client));
  listen();
  await tellEvicted();
  await followOutbox();
  sendNow();
}

let isListening = false;
/** Whether the member asked to send now, over any line. */
let isAnyLine = false;

function listen() {
  if (isListening) return;
  isListening = true;
  const send = () => document.visibilityState === 'visible' && sendNow();
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

const partsFor = (client: QueryClient): Parameters<typeof openSender>[0] => ({
  list: async () => {
    const records = await myRecords();
    return isAnyLine ? records : withoutThoseForWifi(records);
  },
  find: findRecord,
  files: findFiles,
  change: changeRecord,
  remove: removeRecord,
  complete: completed,
  whoAmI,
  send: (record, attempt) =>
    sendFromDevice(record, attempt, (progress) =>
      useOutbox.setState({ sending: { id: record.id, ...progress } }),
    ),
  alone: (lock, act) => withLock(lock === 'all' ? SENDING : recordLock(lock.id), act),
  isOnline: () => navigator.onLine,
  onSending: (id) => useOutbox.setState({ sending: id === null ? null : { id, file: null, share: 0 } }),
  onSent: (record) => {
    void client.invalidateQueries();
    if (record.kind === 'post') toast('기다리던 기록을 보냈어요');
  },
  onWaits: (waitsFor) => useOutbox.setState({ waitsFor }),
});

/** Tells the member once of records that the browser has deleted. */
async function tellEvicted() {
  const member = memberOnDevice();
  const count = member === null ? 0 : await countEvicted(Number(member));
  if (count > 0)
    await showAlert(
      `이 기기의 저장 공간이 모자라\n보낼 기록 ${count}개가 지워졌어요.\n미안하지만 다시 써 주세요.`,
    );
}
