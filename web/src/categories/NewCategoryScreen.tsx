import { paths } from '../app/paths.ts';
import { useCreateCategory } from './categories.queries.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { useReturn } from './use-return.ts';

/** Makes a category and goes back to the choice of one (spec §2). */
export function NewCategoryScreen() {
  const { mutateAsync } = useCreateCategory();
  const back = useReturn();
  return <CategoryForm title="새 카테고리" save={mutateAsync} onSaved={() => void back(paths.categories)} />;
}
