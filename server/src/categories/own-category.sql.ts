import type { CategoryId, MemberId } from 'contract/ids';
import { type Db, fragment } from '../db.ts';

const ownCategory = (memberId: MemberId, categoryId: CategoryId) => fragment`
  select from category
   where category_id = ${categoryId} and member_id = ${memberId} and deleted_at is null`;

/** Whether an active category belongs to the member. */
export async function isOwnCategory(db: Db, memberId: MemberId, categoryId: CategoryId): Promise<boolean> {
  const { count } = await db`${ownCategory(memberId, categoryId)}`;
  return count === 1;
}

/** Whether an active category belongs to the member; if so, it is locked against deletion until the transaction ends. */
export async function lockIfOwn(tx: Db, memberId: MemberId, categoryId: CategoryId): Promise<boolean> {
  const { count } = await tx`${ownCategory(memberId, categoryId)} for share`;
  return count === 1;
}
