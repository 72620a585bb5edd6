import { queryOptions } from '@tanstack/react-query';
import { createCategory, deleteCategory, listMyCategories } from 'contract/categories';
import type { CategoryId } from 'contract/ids';
import type { PaletteColor } from 'contract/palette';
import { call, read } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';

/** The input of the category form. */
export interface CategoryDraft {
  name: string;
  color: PaletteColor;
}

/** The member's categories, oldest first. */
export const myCategories = queryOptions({
  queryKey: ['categories', 'my'],
  queryFn: (context) => read(listMyCategories, {}, context),
});

const invalidates = [['categories']];

/** Creates a category; pending until the list is refetched. */
export const useCreateCategory = () =>
  useChange({ change: (body: CategoryDraft) => call(createCategory, { body }), invalidates });

/** Deletes a category. Its posts move and its places are unsaved, so all queries are refetched (BEHAVIOUR: categories-7). */
export const useDeleteCategory = () =>
  useChange({
    change: (categoryId: CategoryId) => call(deleteCategory, { params: { categoryId } }),
    invalidates: [[]],
  });
