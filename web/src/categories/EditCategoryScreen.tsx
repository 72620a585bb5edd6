import { useQuery } from '@tanstack/react-query';
import { CategoryId } from 'contract/ids';
import { PaletteColor } from 'contract/palette';
import { refusals } from 'contract/refusals';
import { Link, useLocation, useParams } from 'react-router';
import * as v from 'valibot';
import { paths } from '../paths.ts';
import { chooseCategory, useDrafts } from '../drafts/drafts.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { NoResultIllustration } from '../kit/illustrations.tsx';
import { type CategoryDraft, myCategories, useEditCategory } from './categories.queries.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { useReturn } from './use-return.ts';

const Passed = v.object({ name: v.string(), color: PaletteColor });

/** Renames or recolours a category; name and colour come with the navigation, or from the list after a reload (spec §2). */
export function EditCategoryScreen() {
  const id = v.safeParse(CategoryId, useParams()['categoryId']);
  const passed = v.safeParse(Passed, useLocation().state);
  const categories = useQuery(myCategories);
  const there = categories.data?.find(({ categoryId }) => id.success && categoryId === id.output);
  const start = categories.data === undefined && passed.success ? passed.output : there;
  if (id.success && start !== undefined) return <Editing categoryId={id.output} start={start} />;
  return (
    <>
      <Header title="카테고리 편집" />
      {id.success && categories.isPending ? (
        <StatusMessage text="카테고리를 불러오고 있어요" />
      ) : id.success && categories.isLoadingError ? (
        <LoadError text="카테고리를 불러오지 못했어요." onRetry={() => void categories.refetch()} />
      ) : (
        <StatusMessage illustration={<NoResultIllustration />} text={refusals.CategoryNotFound.message}>
          <Link to={paths.editCategories} replace>
            내 카테고리 보기
          </Link>
        </StatusMessage>
      )}
    </>
  );
}

function Editing({ categoryId, start }: { categoryId: CategoryId; start: CategoryDraft }) {
  const edit = useEditCategory(categoryId);
  const back = useReturn();
  async function save(draft: CategoryDraft) {
    await edit.mutateAsync(draft);
    const { categoryId: selected } = useDrafts.getState().category;
    if (selected === categoryId)
      chooseCategory({ categoryId, categoryName: draft.name, categoryColor: draft.color });
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
