import { storedUser } from '../api/stored-user.ts';
import { watchWaiting } from './mark.ts';
import { useOutbox } from './outbox.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { listRecords } from './stored-records.ts';

/** The signed-in member's records; none of anybody else (BEHAVIOUR: outbox-8). */
export async function myRecords(): Promise<OutboxRecord[]> {
  const member = storedUser.read()?.memberId;
  return member === undefined ? [] : listRecords(member);
}

const refresh = async () => useOutbox.setState({ records: await myRecords() });

let stopWatching: (() => void) | null = null;

/** Reads the records, now and whenever any tab changes them. */
export function followOutbox(): Promise<void> {
  stopWatching ??= watchWaiting(() => void refresh().catch(() => {}));
  return refresh();
}
