import type { CategoryId, MemberId } from 'contract/ids';
import { type Db, fragment, isOneRow } from '../db.ts';
import { isHidden } from '../visibility/hidden-reasons.ts';

/** Whether an article is visible or may be restored. */
const mayBeShown = fragment`(deleted_at is null or ${isHidden})`;

/** Whether a member's category has any article that is visible or may be restored. */
export function hasArticles(tx: Db, memberId: MemberId, categoryId: CategoryId): Promise<boolean> {
  return isOneRow(tx`
    select from article /* any: hidden ones come back into a category */
     where member_id = ${memberId} and category_id = ${categoryId} and ${mayBeShown} limit 1`);
}

/** Moves a member's articles from one category to another: those that are visible or may be restored. */
export async function moveArticles(tx: Db, memberId: MemberId, from: CategoryId, to: CategoryId) {
  await tx`
    update article set category_id = ${to}
     where member_id = ${memberId} and category_id = ${from} and ${mayBeShown}`;
}
