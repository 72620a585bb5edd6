import { CategoryId } from 'contract/ids';
import * as v from 'valibot';
import type { OutboxRecord } from './outbox-record.ts';
import { listRecords, storeChange } from './stored-records.ts';

/** Has the member's other records name a category as the server does, which has just made it (BEHAVIOUR: outbox-22). */
export async function nameAsServer(record: OutboxRecord, answer: unknown) {
  if (record.kind !== 'newCategory') return;
  const { categoryId } = v.parse(v.object({ categoryId: CategoryId }), answer);
  for (const other of await listRecords(record.member)) {
    if (other.id === record.id) continue;
    const before = JSON.stringify(other); // also in the drafts inside
    const after = before.replaceAll(String(record.categoryId), String(categoryId));
    if (after !== before) await storeChange(JSON.parse(after) as OutboxRecord);
  }
}
