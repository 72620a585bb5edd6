import {
  createStore,
  del,
  delMany,
  get,
  getMany,
  keys,
  set,
  setMany,
  update,
  type UseStore,
} from 'idb-keyval';
import { type OutboxRecord, readRecord } from './outbox-record.ts';

// The records of every member on this device, in IndexedDB `outbox`, for pages and for the worker: a record by its id, its files by `fileKey`.
// No other key is without a slash.

const fileKey = (id: string, at: number) => `${id}/${at}`;
const keysOf = ({ id, photos }: OutboxRecord) => [
  id,
  ...Array.from({ length: photos }, (_, at) => fileKey(id, at)),
];
/** How many records of a member the worker has sent since a page last looked. */
const sentKey = (member: number) => `sent/${member}`;
/** Whether photos leave by Wi-Fi only, for the worker, which reads no local storage. */
const WIFI_ONLY = 'choice/wifi-only';

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
export async function storeRecord(record: OutboxRecord, files: readonly File[]): Promise<boolean> {
  if (!hasDatabase()) return false;
  const entries: [string, unknown][] = files.map((file, at) => [fileKey(record.id, at), file]);
  return setMany([[record.id, record], ...entries], database()).then(
    () => true,
    () => false,
  );
}

/** Stores a change of a record that is still here, under its lock. */
export async function storeChange(record: OutboxRecord) {
  if ((await findRecord(record.id)) !== null) await set(record.id, record, database());
}

/** Deletes a record and its files. */
export const deleteStored = (record: OutboxRecord) => delMany(keysOf(record), database());

/** A time for a new record that is later than any record's, whatever the device's clock. */
export async function nextTime(now = Date.now()): Promise<number> {
  const last = (await allRecords()).at(-1);
  return last === undefined ? now : Math.max(now, last.at + 1);
}

/** Counts one more record that the worker has sent. */
export const noteSent = (member: number) =>
  update<number>(sentKey(member), (before = 0) => before + 1, database());

/** How many records of a member the worker has sent, forgotten once they are read. */
export async function takeSent(member: number): Promise<number> {
  if (!hasDatabase()) return 0;
  const count = (await get<number>(sentKey(member), database())) ?? 0;
  if (count > 0) await del(sentKey(member), database());
  return count;
}

/** Tells the worker whether photos leave by Wi-Fi only. */
export const storeWifiOnly = (isOn: boolean) => set(WIFI_ONLY, isOn, database());

/** Whether photos leave by Wi-Fi only, as a page last told. */
export const readWifiOnly = async (): Promise<boolean> => (await get(WIFI_ONLY, database())) === true;

const hasDatabase = () => typeof indexedDB !== 'undefined';
let opened: UseStore | undefined;
const database = () => (opened ??= createStore('outbox', 'records'));
