import { create } from 'zustand';
import { storedUser } from '../api/stored-user.ts';
import { watchWaiting } from './mark.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { listRecords } from './records.ts';

interface Outbox {
  /** The signed-in member's records, in their order; null until they are read. */
  records: readonly OutboxRecord[] | null;
  /** The record that this tab is sending, and the fraction of its bytes that is sent. */
  sending: { id: string; share: number } | null;
  /** What the records wait for, in a sentence; null: the network, or nothing. */
  waitsFor: string | null;
}

/** The outbox as this tab shows it. */
export const useOutbox = create<Outbox>(() => ({ records: null, sending: null, waitsFor: null }));

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
