import type { CategoryId, MemberId } from 'contract/ids';
import { CATEGORY } from 'contract/limits';
import { type Db, type Sql, violatedConstraint } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import {
  type CategoryDraft,
  countCategories,
  insertCategory,
  lockCategories,
  lockCategoryByName,
  markDeleted,
  updateCategory,
} from './categories.sql.ts';

export { listCategories, withdrawCategories } from './categories.sql.ts';

/** The rules for the posts and places in a category. Articles and places are higher nouns, so app.ts passes them in. */
export interface CategoryContents {
  unsaveCategory(tx: Db, me: MemberId, categoryId: CategoryId): Promise<void>;
  hasArticles(tx: Db, me: MemberId, categoryId: CategoryId): Promise<boolean>;
  moveArticles(tx: Db, me: MemberId, from: CategoryId, to: CategoryId): Promise<void>;
}

/** The category that posts of a deleted category move to. */
const REST: CategoryDraft = { name: '기타 기록', color: 'BLACK' };

/** Creates a category of the caller (BEHAVIOUR: categories-1, categories-4). */
export function createCategory(db: Sql, me: MemberId, draft: CategoryDraft) {
  return db.begin(async (tx) => {
    await lockCategories(tx, me);
    if ((await countCategories(tx, me)) >= CATEGORY.maxPerMember) refuse('TooManyCategories');
    const categoryId = (await insertCategory(tx, me, draft)) ?? refuse('CategoryNameTaken');
    return { categoryId, ...draft, articleCount: 0, placeCount: 0 };
  });
}

/** Finds the member's category of this name, or creates it. Refuses TooManyCategories. */
export function bringCategory(db: Sql, me: MemberId, draft: CategoryDraft) {
  return db.begin(async (tx) => {
    await lockCategories(tx, me);
    const known = await lockCategoryByName(tx, me, draft.name);
    if (known !== undefined) return { categoryId: known, isNew: false };
    if ((await countCategories(tx, me)) >= CATEGORY.maxPerMember) refuse('TooManyCategories');
    return { categoryId: (await insertCategory(tx, me, draft)) ?? refuse('CategoryNameTaken'), isNew: true };
  });
}

/** Renames or recolours a category of the caller. */
export function editCategory(db: Sql, me: MemberId, categoryId: CategoryId, draft: CategoryDraft) {
  return db.begin(async (tx) => {
    await lockCategories(tx, me);
    const found = await updateCategory(tx, me, categoryId, draft).catch((error: unknown) =>
      violatedConstraint(error) === 'category_name' ? refuse('CategoryNameTaken') : Promise.reject(error),
    );
    if (!found) refuse('CategoryNotFound');
  });
}

/** Deletes a category: its posts move to `기타 기록`, its places are unsaved (BEHAVIOUR: categories-7). */
export function deleteCategory(db: Sql, contents: CategoryContents, me: MemberId, categoryId: CategoryId) {
  return db.begin(async (tx) => {
    await lockCategories(tx, me); // prevents that a `기타 기록` is created or renamed at the same time
    if (!(await markDeleted(tx, me, categoryId))) refuse('CategoryNotFound');
    await contents.unsaveCategory(tx, me, categoryId);
    if (!(await contents.hasArticles(tx, me, categoryId))) return;
    const rest = (await lockCategoryByName(tx, me, REST.name)) ?? (await insertCategory(tx, me, REST))!;
    await contents.moveArticles(tx, me, categoryId, rest);
  });
}
