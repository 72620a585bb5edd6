import { useCategorySelection } from '../categories/category-selection.ts';
import { usePlaceDraft } from '../places/place-draft.ts';
import { hasSomething, useArticleDraft } from './article-draft.ts';

/** Whether throwing away everything that is being written would lose something, a changed category or place included. */
export function isSomethingToLose(): boolean {
  const draft = useArticleDraft.getState();
  if (hasSomething(draft)) return true;
  if (draft.edited === null) return false;
  const { mode, placeId } = usePlaceDraft.getState();
  const { categoryId } = useCategorySelection.getState();
  return mode === 'new' || placeId !== draft.edited.placeId || categoryId !== draft.edited.categoryId;
}
