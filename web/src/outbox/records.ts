import { countWaiting, markWaiting } from './mark.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { deleteStored, listRecords, storeChange, storeRecord, takeSent } from './stored-records.ts';

// What a page does with the stored records: the mark of how many wait follows each change.

/** Stores a record with its files, all or nothing. False where the device has no room, or stores nothing. */
export async function putRecord(record: OutboxRecord, files: readonly File[]): Promise<boolean> {
  const isStored = await storeRecord(record, files);
  if (isStored) await mark(record.member);
  return isStored;
}

/** Stores a change of a record that is still here, under its lock. */
export async function changeRecord(record: OutboxRecord) {
  await storeChange(record);
  await mark(record.member);
}

/** Deletes a record and its files. */
export async function removeRecord(record: OutboxRecord) {
  await deleteStored(record);
  await mark(record.member);
}

/** Deletes everything of a member, after they signed out or withdrew. */
export async function removeRecordsOf(member: number) {
  for (const record of await listRecords(member)) await removeRecord(record);
  await takeSent(member);
  markWaiting(member, 0);
}

/**
 * How many records are gone since they were counted: sent by the worker (BEHAVIOUR: outbox-21), or deleted by the browser itself
 * (BEHAVIOUR: outbox-12). Corrects the mark, also where the browser was killed before it had stored it.
 */
export async function countGone(member: number): Promise<{ sent: number; evicted: number }> {
  const sent = await takeSent(member);
  const missing = countWaiting() - (await listRecords(member)).length;
  if (missing !== 0) await mark(member);
  return { sent, evicted: Math.max(0, missing - sent) };
}

const mark = async (member: number) => markWaiting(member, (await listRecords(member)).length);
