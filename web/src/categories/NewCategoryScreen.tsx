import { paths } from '../paths.ts';
import { useDrafts } from '../drafts/drafts.ts';
import { type CategoryDraft, useCreateCategory } from './categories.queries.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { useReturn } from './use-return.ts';

/** Makes a category and goes back to the choice of one, where it is the one chosen (spec §2). */
export function NewCategoryScreen() {
  const { mutateAsync } = useCreateCategory();
  const back = useReturn();
  const save = async (draft: CategoryDraft) => {
    const { categoryId: newCategoryId } = await mutateAsync(draft);
    useDrafts.setState({ newCategoryId });
  };
  return <CategoryForm title="새 카테고리" save={save} onSaved={() => void back(paths.categories)} />;
}
