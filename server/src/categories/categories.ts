import type { CategoryId, MemberId } from 'contract/ids';
import { CATEGORY } from 'contract/limits';
import { hasArticlesIn, moveArticles } from '../articles/articles.ts';
import { violatedConstraint, type Db, type Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { unsaveCategory } from '../places/places.ts';
import {
  type CategoryDraft,
  categoryNamed,
  deleteCategoriesOf,
  insertCategory,
  lockAndCount,
  markDeleted,
  updateCategory,
} from './categories.sql.ts';

/** Where the posts of a deleted category go (behaviour §4). */
const REST: CategoryDraft = { name: '기타 기록', color: 'BLACK' };

/** Makes a category of the caller's own, the hundredth at most. */
export function createCategory(db: Sql, me: MemberId, draft: CategoryDraft) {
  return db.begin(async (tx) => {
    if ((await lockAndCount(tx, me)) >= CATEGORY.maxPerMember) refuse('TooManyCategories');
    const categoryId = (await insertCategory(tx, me, draft)) ?? refuse('CategoryNameTaken');
    return { categoryId, ...draft, articleCount: 0, placeCount: 0 };
  });
}

/** Renames or recolours a category of the caller's own. */
export async function editCategory(db: Db, me: MemberId, categoryId: CategoryId, draft: CategoryDraft) {
  const found = await updateCategory(db, me, categoryId, draft).catch((error: unknown) =>
    violatedConstraint(error) === 'category_name' ? refuse('CategoryNameTaken') : Promise.reject(error),
  );
  if (!found) refuse('CategoryNotFound');
}

/** Deletes a category: its posts move to `기타 기록`, made when needed, and its saved places are unsaved (behaviour §4). */
export function deleteCategory(db: Sql, me: MemberId, categoryId: CategoryId) {
  return db.begin(async (tx) => {
    await lockAndCount(tx, me); // two deletions do not each make a `기타 기록`
    if (!(await markDeleted(tx, me, categoryId))) refuse('CategoryNotFound');
    await unsaveCategory(tx, me, categoryId);
    if (!(await hasArticlesIn(tx, me, categoryId))) return;
    const rest = (await categoryNamed(tx, me, REST.name)) ?? (await insertCategory(tx, me, REST))!;
    await moveArticles(tx, me, categoryId, rest);
  });
}

/** Removes a withdrawing member's categories. Their posts and saves go or leave them first. */
export const withdrawCategories = deleteCategoriesOf;
