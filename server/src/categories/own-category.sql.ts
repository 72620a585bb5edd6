import type { CategoryId, MemberId } from 'contract/ids';
import type { Db } from '../db.ts';

/** Whether a living category is the member's. */
export async function isOwnCategory(db: Db, memberId: MemberId, categoryId: CategoryId): Promise<boolean> {
  const rows = await db`
    select from category
     where category_id = ${categoryId} and member_id = ${memberId} and deleted_at is null`;
  return rows.length === 1;
}

/** Whether a living category is the member's; if so, it is not deleted before the transaction ends. */
export async function keepOwnCategory(tx: Db, memberId: MemberId, categoryId: CategoryId): Promise<boolean> {
  const rows = await tx`
    select from category
     where category_id = ${categoryId} and member_id = ${memberId} and deleted_at is null for share`;
  return rows.length === 1;
}
