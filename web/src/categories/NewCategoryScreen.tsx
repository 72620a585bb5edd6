import { paths } from '../paths.ts';
import { useDrafts } from '../drafts/drafts.ts';
import { type CategoryDraft, useCreateCategory } from './categories.queries.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { useReturn } from '../kit/use-return.ts';

/** Creates a category and returns to the picker, where it is the chosen row (BEHAVIOUR: categories-17). */
export function NewCategoryScreen() {
  const { mutateAsync } = useCreateCategory();
  const returnTo = useReturn();
  const save = async (draft: CategoryDraft) => {
    const { categoryId: newCategoryId } = await mutateAsync(draft);
    useDrafts.setState({ newCategoryId });
  };
  return <CategoryForm title="새 카테고리" save={save} onSaved={() => void returnTo(paths.categories)} />;
}
