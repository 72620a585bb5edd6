import { paths } from '../paths.ts';
import { useDrafts } from '../drafts/drafts.ts';
import { useOpener, useReturn } from '../kit/use-return.ts';
import type { CategoryDraft } from './categories.queries.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { useNewCategory } from './new-category.ts';

/** Creates a category and returns to the picker, where it is selected, or to another opener (BEHAVIOUR: categories-17). */
export function NewCategoryScreen() {
  const { mutateAsync } = useNewCategory();
  const opener = useOpener();
  const isForPicker = typeof opener !== 'string' || opener === paths.categories;
  const returnTo = useReturn();
  const save = async (draft: CategoryDraft) => {
    const { categoryId: newCategoryId } = await mutateAsync(draft);
    if (isForPicker) useDrafts.setState({ newCategoryId });
  };
  const close = () => void returnTo(paths.categories, ...(isForPicker ? [] : [opener]));
  return <CategoryForm title="새 카테고리" save={save} onSaved={close} />;
}
