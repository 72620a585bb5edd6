import type { CategoryId, MemberId } from 'contract/ids';
import { type Db, fragment, isOneRow } from '../db.ts';

const ownCategory = (memberId: MemberId, categoryId: CategoryId) => fragment`
  select from category
   where category_id = ${categoryId} and member_id = ${memberId} and deleted_at is null`;

/** Whether an active category belongs to the member. */
export function isOwnCategory(db: Db, memberId: MemberId, categoryId: CategoryId): Promise<boolean> {
  return isOneRow(db`${ownCategory(memberId, categoryId)}`);
}

/** Whether an active category belongs to the member; if so, it is locked against deletion until the transaction ends. */
export function lockIfOwn(tx: Db, memberId: MemberId, categoryId: CategoryId): Promise<boolean> {
  return isOneRow(tx`${ownCategory(memberId, categoryId)} for share`);
}
