import { useQuery } from '@tanstack/react-query';
import { CategoryId } from 'contract/ids';
import { PaletteColor } from 'contract/palette';
import { refusals } from 'contract/refusals';
import { useLocation, useParams } from 'react-router';
import * as v from 'valibot';
import { paths } from '../app/paths.ts';
import { Header } from '../kit/Header.tsx';
import { Notice } from '../kit/Notice.tsx';
import { type CategoryDraft, myCategories, useEditCategory } from './categories.queries.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { useCategorySelection } from './category-selection.ts';
import { useReturn } from './use-return.ts';

const Passed = v.object({ name: v.string(), color: PaletteColor });

/** Renames or recolours a category; name and colour come with the navigation, or from the list after a reload (spec §2). */
export function EditCategoryScreen() {
  const id = v.safeParse(CategoryId, useParams()['categoryId']);
  const passed = v.safeParse(Passed, useLocation().state);
  const { data: categories, isPending } = useQuery(myCategories);
  const there = categories?.find(({ categoryId }) => id.success && categoryId === id.output);
  const start = passed.success ? passed.output : there;
  if (id.success && start !== undefined) return <Editing categoryId={id.output} start={start} />;
  return (
    <>
      <Header title="카테고리 편집" />
      <Notice
        text={id.success && isPending ? '카테고리를 불러오고 있어요' : refusals.CategoryNotFound.message}
      />
    </>
  );
}

function Editing({ categoryId, start }: { categoryId: CategoryId; start: CategoryDraft }) {
  const edit = useEditCategory(categoryId);
  const back = useReturn();
  async function save(draft: CategoryDraft) {
    await edit.mutateAsync(draft);
    const { categoryId: selected, choose } = useCategorySelection.getState();
    if (selected === categoryId) choose({ categoryId, categoryName: draft.name, categoryColor: draft.color });
  }
  return (
    <CategoryForm
      title="카테고리 편집"
      start={start}
      save={save}
      onSaved={() => void back(paths.editCategories)}
    />
  );
}
