import { queryOptions } from '@tanstack/react-query';
import { createCategory, deleteCategory, editCategory, listMyCategories } from 'contract/categories';
import type { CategoryId } from 'contract/ids';
import type { PaletteColor } from 'contract/palette';
import { call, read } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';

/** What the form of a category gives. */
export interface CategoryDraft {
  name: string;
  color: PaletteColor;
}

/** My categories, oldest first. */
export const myCategories = queryOptions({
  queryKey: ['categories', 'my'],
  queryFn: (context) => read(listMyCategories, {}, context),
});

const invalidates = [['categories']];

/** Creates a category; pending until the list was read again. */
export const useCreateCategory = () =>
  useChange({ change: (body: CategoryDraft) => call(createCategory, { body }), invalidates });

/** Renames or recolours one of mine; pending until the list was read again. */
export const useEditCategory = (categoryId: CategoryId) =>
  useChange({
    change: (body: CategoryDraft) => call(editCategory, { params: { categoryId }, body }),
    invalidates,
  });

/** Deletes one of mine. Its posts move and its places are unsaved, so everything is read again (BEHAVIOUR: categories-7). */
export const useDeleteCategory = () =>
  useChange({
    change: (categoryId: CategoryId) => call(deleteCategory, { params: { categoryId } }),
    invalidates: [[]],
  });
