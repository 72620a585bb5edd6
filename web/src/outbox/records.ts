import { createStore, delMany, get, getMany, keys, set, setMany, type UseStore } from 'idb-keyval';
import { countWaiting, markWaiting } from './mark.ts';
import { type OutboxRecord, readRecord } from './outbox-record.ts';

// The records of every member on this device, in IndexedDB `outbox`: a record by its id, its files by `fileKey`.

const fileKey = (id: string, at: number) => `${id}/${at}`;
const keysOf = ({ id, photos }: OutboxRecord) => [
  id,
  ...Array.from({ length: photos }, (_, at) => fileKey(id, at)),
];

/** A member's records, in the order in which they were put here; also the refused ones. */
export async function listRecords(member: number): Promise<OutboxRecord[]> {
  if (!hasDatabase()) return [];
  return (await allRecords()).filter((record) => record.member === member);
}

async function allRecords(): Promise<OutboxRecord[]> {
  const store = database();
  const ids = (await keys<string>(store)).filter((key) => !key.includes('/'));
  const records = (await getMany<unknown>(ids, store)).map(readRecord);
  return records.filter((record) => record !== null).toSorted((a, b) => a.at - b.at);
}

/** A record; null once it was sent, taken back or deleted. */
export const findRecord = async (id: string): Promise<OutboxRecord | null> =>
  readRecord(await get<unknown>(id, database()));

/** The record's files in order; null if the device has lost one. */
export async function findFiles({ id, photos }: OutboxRecord): Promise<File[] | null> {
  const names = Array.from({ length: photos }, (_, at) => fileKey(id, at));
  const files = (await getMany<File | undefined>(names, database())).filter((file) => file !== undefined);
  return files.length === photos ? files : null;
}

/** Stores a record with its files, all or nothing. False where the device has no room, or stores nothing. */
export async function putRecord(record: OutboxRecord, files: readonly File[]): Promise<boolean> {
  if (!hasDatabase()) return false;
  const entries: [string, unknown][] = files.map((file, at) => [fileKey(record.id, at), file]);
  try {
    await setMany([[record.id, record], ...entries], database());
  } catch {
    return false;
  }
  await mark(record.member);
  return true;
}

/** Stores a change of a record that is still here, under its lock. */
export async function changeRecord(record: OutboxRecord) {
  if ((await findRecord(record.id)) === null) return;
  await set(record.id, record, database());
  await mark(record.member);
}

/** Deletes a record and its files. */
export async function removeRecord(record: OutboxRecord) {
  await delMany(keysOf(record), database());
  await mark(record.member);
}

/** Deletes everything of a member, after they signed out or withdrew. */
export async function removeRecordsOf(member: number) {
  if (hasDatabase()) for (const record of await listRecords(member)) await removeRecord(record);
  markWaiting(member, 0);
}

/** A time for a new record that is later than any record's, whatever the device's clock. */
export async function nextTime(now = Date.now()): Promise<number> {
  const last = (await allRecords()).at(-1);
  return last === undefined ? now : Math.max(now, last.at + 1);
}

/** How many records the browser has deleted by itself since they were counted (BEHAVIOUR: outbox-12). */
export async function countEvicted(member: number): Promise<number> {
  const missing = countWaiting() - (await listRecords(member)).length;
  if (missing !== 0) await mark(member);
  return Math.max(0, missing);
}

const mark = async (member: number) => markWaiting(member, (await listRecords(member)).length);

const hasDatabase = () => typeof indexedDB !== 'undefined';
let opened: UseStore | undefined;
const database = () => (opened ??= createStore('outbox', 'records'));
