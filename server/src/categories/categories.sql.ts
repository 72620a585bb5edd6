import type { Category } from 'contract/categories';
import type { CategoryId, MemberId } from 'contract/ids';
import type { PaletteColor } from 'contract/palette';
import { type Db, isOneRow, maybeValue, oneValue } from '../db.ts';
import { isThereFor } from '../visibility/unlisted-places.ts';

/** Returns a member's active categories, oldest first, with the numbers of posts and saved places in each (BEHAVIOUR: categories-5). */
export function listCategories(db: Db, memberId: MemberId) {
  return db<Category>`
    select c.category_id, c.name, c.color,
           (select count(*) from articles_for(${memberId}) a
             where a.member_id = c.member_id and a.category_id = c.category_id) as article_count,
           (select count(*) from saved_place s join place p using (place_id)
             where s.member_id = c.member_id and s.category_id = c.category_id and ${isThereFor(memberId)}) as place_count
      from category c
     where c.member_id = ${memberId} and c.deleted_at is null
     order by c.category_id`;
}

/** A category's name and colour, as its owner sends them. */
export interface CategoryDraft {
  name: string;
  color: PaletteColor;
}

/** Lets one change of a member's categories at a time pass. */
export async function lockCategories(tx: Db, me: MemberId) {
  await tx`select from member where member_id = ${me} for no key update`;
}

/** Counts a member's active categories. */
export function countCategories(db: Db, memberId: MemberId): Promise<number> {
  return oneValue(db<{ count: number }>`
    select count(*) from category where member_id = ${memberId} and deleted_at is null`);
}

/** Inserts a category; undefined if the member has an active category of that name. */
export function insertCategory(tx: Db, memberId: MemberId, { name, color }: CategoryDraft) {
  return maybeValue(tx<{ categoryId: CategoryId }>`
    insert into category (member_id, name, color) values (${memberId}, ${name}, ${color})
    on conflict do nothing returning category_id`);
}

/** Returns the member's active category of a name, locked against deletion. */
export function lockCategoryByName(tx: Db, memberId: MemberId, name: string) {
  return maybeValue(tx<{ categoryId: CategoryId }>`
    select category_id from category
     where member_id = ${memberId} and name = ${name} and deleted_at is null for share`);
}

/** Renames and recolours a member's own category; false if it is not theirs. Violates `category_name` if the name is taken. */
export function updateCategory(
  tx: Db,
  memberId: MemberId,
  categoryId: CategoryId,
  { name, color }: CategoryDraft,
) {
  return isOneRow(tx`
    update category set name = ${name}, color = ${color}
     where category_id = ${categoryId} and member_id = ${memberId} and deleted_at is null`);
}

/** Marks a member's own category deleted; false if it is not theirs. */
export function markDeleted(tx: Db, memberId: MemberId, categoryId: CategoryId) {
  return isOneRow(tx`
    update category set deleted_at = now()
     where category_id = ${categoryId} and member_id = ${memberId} and deleted_at is null`);
}

/** Deletes every category of a withdrawing member, after their posts and saves. */
export async function withdrawCategories(tx: Db, memberId: MemberId) {
  await tx`delete from category where member_id = ${memberId}`;
}
