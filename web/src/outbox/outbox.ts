import { create } from 'zustand';
import type { Kind, OutboxRecord, RecordOf } from './outbox-record.ts';

interface Outbox {
  /** The signed-in member's records, in their order; null until they are read. */
  records: readonly OutboxRecord[] | null;
  /** The record that this tab is sending: the index of the file that goes up, null for the rest, and the fraction of its bytes. */
  sending: { id: string; file: number | null; share: number } | null;
  /** What the records wait for, in a sentence; null: the network, or nothing. */
  waitsFor: string | null;
}

/** The outbox as this tab shows it. */
export const useOutbox = create<Outbox>(() => ({ records: null, sending: null, waitsFor: null }));

/** The member's waiting records of a kind, in their order; they are shown where they were made (BEHAVIOUR: outbox-16). */
export function useWaitingChanges<K extends Kind>(kind: K): readonly RecordOf<K>[] {
  const records = useOutbox((outbox) => outbox.records);
  return records?.filter((record): record is OutboxRecord & RecordOf<K> => record.kind === kind) ?? [];
}
