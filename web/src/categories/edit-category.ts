import { editCategory } from 'contract/categories';
import type { CategoryId } from 'contract/ids';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useNowOrLater } from '../outbox/now-or-later.ts';
import type { CategoryDraft } from './categories.queries.ts';

/** Renames or recolours a category; pending until the list is refetched. */
export function useEditCategory(categoryId: CategoryId) {
  const nowOrLater = useNowOrLater();
  return useChange({
    networkMode: 'always',
    change: (body: CategoryDraft) =>
      nowOrLater({ kind: 'category', categoryId, ...body }, (signal) =>
        call(editCategory, { params: { categoryId }, body }, { signal }),
      ),
    invalidates: [['categories']],
  });
}
