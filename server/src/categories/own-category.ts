import type { CategoryId, MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { isOwnCategory, keepOwnCategory } from './own-category.sql.ts';

/** Refuses CategoryNotFound unless the category is the caller's: someone else's does not exist for them (behaviour §4). */
export async function expectOwnCategory(db: Db, me: MemberId, categoryId: CategoryId) {
  if (!(await isOwnCategory(db, me, categoryId))) refuse('CategoryNotFound');
}

/** Like `expectOwnCategory`, and the category stays until the transaction ends: what is put into it is not lost. */
export async function holdOwnCategory(tx: Db, me: MemberId, categoryId: CategoryId) {
  if (!(await keepOwnCategory(tx, me, categoryId))) refuse('CategoryNotFound');
}
