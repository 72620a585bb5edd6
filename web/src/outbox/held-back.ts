import type { OutboxRecord } from './outbox-record.ts';

/** The records that may leave now: neither those that wait, nor what would overtake one of these, a later post or a change of its post. */
export function withoutWaiting(
  records: readonly OutboxRecord[],
  waits: (record: OutboxRecord) => boolean,
): OutboxRecord[] {
  const held = new Set<unknown>();
  return records.filter((record) => {
    const about = record.kind === 'post' ? 'post' : 'articleId' in record ? record.articleId : record.id;
    if (record.refused !== null || !(waits(record) || held.has(about))) return true;
    held.add(about);
    return false;
  });
}
