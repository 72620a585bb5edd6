import { useQuery } from '@tanstack/react-query';
import { CategoryId } from 'contract/ids';
import { PaletteColor } from 'contract/palette';
import { categoryRefusals } from 'contract/category-refusals';
import { Link, useLocation, useParams } from 'react-router';
import * as v from 'valibot';
import { paths } from '../paths.ts';
import { chooseCategory, useDrafts } from '../drafts/drafts.ts';
import { Header } from '../kit/Header.tsx';
import { NoResultIllustration } from '../kit/illustrations.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { type CategoryDraft, myCategories } from './categories.queries.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { useEditCategory } from './edit-category.ts';
import { useReturn } from '../kit/use-return.ts';

/** The navigation state of the edit list. */
const Passed = v.object({ name: v.string(), color: PaletteColor });

/** Renames or recolours a category. Starts from the navigation state, or from the list after a reload (BEHAVIOUR: categories-19). */
export function EditCategoryScreen() {
  const id = v.safeParse(CategoryId, useParams()['categoryId']);
  const passed = v.safeParse(Passed, useLocation().state);
  const categories = useQuery(myCategories);
  const listed = categories.data?.find(({ categoryId }) => id.success && categoryId === id.output);
  const initial = categories.data === undefined && passed.success ? passed.output : listed;
  if (id.success && initial !== undefined) return <EditForm categoryId={id.output} initial={initial} />;
  return (
    <>
      <Header title="카테고리 편집" />
      {id.success ? (
        <PagedList
          query={categories}
          pending={<StatusMessage text="카테고리를 불러오고 있어요" />}
          failed="카테고리를 불러오지 못했어요."
        >
          {() => <NoCategory />}
        </PagedList>
      ) : (
        <NoCategory />
      )}
    </>
  );
}

const NoCategory = () => (
  <StatusMessage illustration={<NoResultIllustration />} text={categoryRefusals.CategoryNotFound.message}>
    <Link to={paths.editCategories} replace>
      내 카테고리 보기
    </Link>
  </StatusMessage>
);

function EditForm({ categoryId, initial }: { categoryId: CategoryId; initial: CategoryDraft }) {
  const edit = useEditCategory(categoryId);
  const returnTo = useReturn();
  async function save(draft: CategoryDraft) {
    await edit.mutateAsync(draft);
    if (useDrafts.getState().category.categoryId === categoryId)
      chooseCategory({ categoryId, categoryName: draft.name, categoryColor: draft.color });
  }
  return (
    <CategoryForm
      title="카테고리 편집"
      initial={initial}
      save={save}
      onSaved={() => void returnTo(paths.editCategories, paths.saved(categoryId), paths.myPosts(categoryId))}
    />
  );
}
