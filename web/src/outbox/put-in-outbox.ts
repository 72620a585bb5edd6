import type { QueryClient } from '@tanstack/react-query';
import { noteMember } from '../api/last-member.ts';
import { storedUser } from '../api/stored-user.ts';
import { randomId } from '../drafts/random-id.ts';
import { toast } from '../kit/toast.ts';
import { followOutbox, myRecords } from './follow-outbox.ts';
import { cancels, isWritten, subjectOf } from './kinds.ts';
import { type Change, type Kind, type OutboxRecord, readRecord, type RecordOf } from './outbox-record.ts';
import { putRecord, removeRecord } from './records.ts';
import { sendNow, startOutbox } from './start-outbox.ts';
import { findFiles, findRecord, nextTime } from './stored-records.ts';
import { takeRecord } from './stop-sending.ts';

/** How a change is put into the outbox. */
export interface Put {
  /** The member who made it; the one who is signed in by default. */
  member?: number | null;
  /** The `Idempotency-Key` of an earlier attempt. */
  saveKey?: string;
  files?: readonly File[];
  /** Whether an earlier attempt may have reached the server. */
  wasTried: boolean;
}

/**
 * Puts a change that could not be sent into the outbox, which sends it (BEHAVIOUR: outbox-1, outbox-14). It takes the place of a waiting one that set
 * the same. False, changing nothing, where the device cannot keep it or its member is not known.
 */
export async function putInOutbox<K extends Kind>(
  client: QueryClient,
  change: Change<K>,
  { member = storedUser.read()?.memberId ?? null, saveKey = randomId(), files = [], wasTried }: Put,
): Promise<boolean> {
  if (member === null) return false;
  noteMember(member); // whose mark it is
  const before = await waitingFor(change);
  const record = readRecord({
    version: 1,
    id: randomId(),
    member,
    at: await nextTime(),
    saveKey,
    photos: files.length,
    tried: wasTried ? Date.now() : null,
    ...change,
  });
  if (record === null) return false;
  if (wasTried || !(await isTakenBack(before.at(-1), change))) {
    if (!(await putRecord(record, files))) return false;
    for (const one of before) await takeRecord(one.id, () => removeRecord(one));
  }
  await followOutbox(); // shown before the screen goes on
  void startOutbox(client).catch(() => {});
  return true;
}

/** Deletes the record that a change takes back; false where it must be sent, since an attempt may have reached the server meanwhile. */
async function isTakenBack<K extends Kind>(last: RecordOf<K> | undefined, change: Change<K>) {
  if (last === undefined || !cancels(last, change)) return false;
  return takeRecord(last.id, async () => {
    const current = await findRecord(last.id);
    if (current === null || current.tried !== null) return false;
    await removeRecord(current);
    return true;
  });
}

/** The member's waiting records that set what a change sets. */
export async function waitingFor<K extends Kind>(change: Change<K>): Promise<RecordOf<K>[]> {
  const subject = subjectOf(change);
  if (subject === null) return [];
  const isOfKind = (record: OutboxRecord): record is OutboxRecord & RecordOf<K> =>
    record.kind === change.kind;
  return (await myRecords()).filter((record) => subjectOf(record) === subject).filter(isOfKind);
}

const BUSY = '지금 보내고 있어요. 잠시 뒤에 다시 해 주세요.';

/** Runs `act` with a record that is still here; says so where it is not, or is just being sent. */
export async function withRecord(
  { id }: OutboxRecord,
  act: (record: OutboxRecord) => Promise<boolean>,
): Promise<boolean> {
  const done = await takeRecord(id, async () => {
    const record = await findRecord(id);
    if (record === null) toast('이미 보낸 기록이에요');
    return record !== null && (await act(record));
  });
  if (done === null) toast(BUSY);
  return done ?? false;
}

/** Deletes a record; the toast's 되돌리기 puts it back (BEHAVIOUR: outbox-7). */
export async function deleteRecord(record: OutboxRecord) {
  await withRecord(record, async (current) => {
    const files = (await findFiles(current)) ?? [];
    await removeRecord(current);
    const undo = async () => {
      if (!(await putRecord(current, files))) return toast('되돌리지 못했어요');
      sendNow();
      return undefined;
    };
    toast(isWritten(current) ? '보낼 기록을 지웠어요' : '보내지 않을게요', {
      action: { label: '되돌리기', act: () => void undo() },
    });
    return true;
  });
}
