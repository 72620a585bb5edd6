import type { Category } from 'contract/categories';
import { CategoryId } from 'contract/ids';
import * as v from 'valibot';

/** A category for tests, empty and green by default. */
export const fakeCategory = (id: number, name: string, changes: Partial<Category> = {}): Category => ({
  categoryId: v.parse(CategoryId, id),
  name,
  color: 'GREEN',
  articleCount: 0,
  placeCount: 0,
  ...changes,
});
