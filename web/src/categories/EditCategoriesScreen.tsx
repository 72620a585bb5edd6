import type { Category } from 'contract/categories';
import { Link } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { WaitingNote } from '../outbox/WaitingNote.tsx';
import { paths } from '../paths.ts';
import { resetDraft, useDrafts } from '../drafts/drafts.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { Button } from '../kit/Button.tsx';
import { Header } from '../kit/Header.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { CaretRightIcon, TrashIcon } from '../kit/icons.tsx';
import { useDeleteCategory } from './categories.queries.ts';
import styles from './categories.module.css';
import { CategoryList } from './CategoryList.tsx';
import { CategoryMark } from './CategoryMark.tsx';
import { openedBy, useReturn } from '../kit/use-return.ts';

const DELETE_QUESTION = `정말 삭제하시겠어요?
이 카테고리의 글은 기타 기록으로 옮겨지고, 저장한 장소는 저장이 취소돼요.`;

/** The member's categories, to edit or delete; 완료 returns to the picker or to my page (BEHAVIOUR: categories-18). */
export function EditCategoriesScreen() {
  const deletion = useDeleteCategory();
  const returnTo = useReturn();

  async function remove({ categoryId }: Category) {
    if (!(await confirm(DELETE_QUESTION, { confirmLabel: '삭제', danger: true }))) return;
    try {
      await deletion.mutateAsync(categoryId);
      if (useDrafts.getState().category.categoryId === categoryId) resetDraft('category');
    } catch (error) {
      await showAlert(errorMessage(error, '삭제하지 못했어요. 다시 시도해 주세요.'));
    }
  }

  return (
    <div className={styles['page']}>
      <Header title="카테고리 편집" background="var(--page)" />
      <div className={styles['card']}>
        <CategoryList empty="아직 카테고리가 없어요.">
          {(categories) =>
            categories.map((category) => (
              <Row
                key={category.categoryId}
                category={category}
                isBusy={deletion.isPending && deletion.variables === category.categoryId}
                onDelete={() => void remove(category)}
              />
            ))
          }
        </CategoryList>
      </div>
      <div className={styles['done']}>
        <Button wide onClick={() => void returnTo(paths.categories, paths.mypage)}>
          완료
        </Button>
      </div>
    </div>
  );
}

interface RowProps {
  category: Category;
  isBusy: boolean;
  onDelete: () => void;
}

function Row({ category, isBusy, onDelete }: RowProps) {
  const { categoryId, name, color } = category;
  const state = { name, color, ...openedBy(paths.editCategories) };
  return (
    <>
      <WaitingNote isAbout={(record) => record.kind === 'category' && record.categoryId === categoryId} />
      <div className={styles['editable']} aria-busy={isBusy}>
        <Link className={styles['row']} to={paths.editCategory(categoryId)} state={state}>
          <CategoryMark color={color} />
          <span className={styles['name']}>{name}</span>
          <CaretRightIcon size={18} />
        </Link>
        <IconButton label={`${name} 삭제`} disabled={isBusy} onClick={onDelete}>
          <TrashIcon />
        </IconButton>
      </div>
    </>
  );
}
