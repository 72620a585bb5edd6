import { createCategory, listMyCategories } from 'contract/categories';
import { call } from '../api/call.ts';

/** Makes the first category of who has just joined, unless they have one (BEHAVIOUR: categories-24). */
export async function makeFirstCategory() {
  const categories = await call(listMyCategories, {});
  if (categories.length === 0) await call(createCategory, { body: { name: '나의 동네', color: 'ORANGE' } });
}
