import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createCategory, deleteCategory, editCategory, listMyCategories } from 'contract/categories';
import type { CategoryId } from 'contract/ids';
import type { PaletteColor } from 'contract/palette';
import { call } from '../api/call.ts';

/** A category as its form gives it. */
export interface CategoryDraft {
  name: string;
  color: PaletteColor;
}

/** My categories, oldest first. */
export const myCategories = queryOptions({
  queryKey: ['categories', 'my'],
  queryFn: ({ signal }) => call(listMyCategories, {}, { signal }),
});

/** Makes a category; pending until the list is fetched again. */
export const useCreateCategory = () => useChange((body: CategoryDraft) => call(createCategory, { body }));

/** Renames or recolours one of mine; pending until the list is fetched again. */
export const useEditCategory = (categoryId: CategoryId) =>
  useChange((body: CategoryDraft) => call(editCategory, { params: { categoryId }, body }));

/** Deletes one of mine. Its posts move and its saved places go, so everything shown of them is asked for again. */
export function useDeleteCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (categoryId: CategoryId) => call(deleteCategory, { params: { categoryId } }),
    onSettled: () => client.invalidateQueries(),
  });
}

function useChange<Result>(change: (draft: CategoryDraft) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['categories'] }),
  });
}
