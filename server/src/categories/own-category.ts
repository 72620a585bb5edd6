import type { CategoryId, MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { isOwnCategory, lockIfOwn } from './own-category.sql.ts';

/** Refuses CategoryNotFound unless the category is the caller's (BEHAVIOUR: categories-6). */
export async function expectOwnCategory(db: Db, me: MemberId, categoryId: CategoryId) {
  if (!(await isOwnCategory(db, me, categoryId))) refuse('CategoryNotFound');
}

/** Like `expectOwnCategory`, but locks the category against deletion, so that rows can be added to it. */
export async function lockOwnCategory(tx: Db, me: MemberId, categoryId: CategoryId) {
  if (!(await lockIfOwn(tx, me, categoryId))) refuse('CategoryNotFound');
}
