import type { Category } from 'contract/categories';
import type { ListKey } from 'contract/shared-lists';
import { Link } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { CategoryChoice } from '../categories/CategoryChoice.tsx';
import { CategoryList } from '../categories/CategoryList.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { toast } from '../kit/toast.ts';
import { openedBy } from '../kit/use-return.ts';
import { paths } from '../paths.ts';
import { useCopyList } from './shared-lists.queries.ts';
import styles from './SharedList.module.css';

interface Props {
  listKey: ListKey;
  onNewCategory: () => void;
  onClose: () => void;
}

/** A sheet of the member's categories, to save the places of a list into one. Load it lazily. */
export function CopySheet({ listKey, onNewCategory, onClose }: Props) {
  const copy = useCopyList(listKey);
  const choose = (category: Category) => {
    onClose();
    void copyInto(category);
  };
  async function copyInto({ categoryId, name }: Category) {
    try {
      const { added } = await copy.mutateAsync(categoryId);
      toast(added === 0 ? '이미 모두 저장한 장소예요' : `‘${name}’에 ${added}곳을 담았어요`);
    } catch (error) {
      if (!isAccessFailure(error)) await showAlert(errorMessage(error, '담지 못했어요. 다시 시도해 주세요.'));
    }
  }
  return (
    <Sheet showTitle title="어느 카테고리에 담을까요?" onClose={onClose}>
      <CategoryList empty="아직 카테고리가 없어요. 하나 만들면 담을 수 있어요.">
        {(categories) => <CategoryChoice categories={categories} onChoose={choose} />}
      </CategoryList>
      <Link
        className={styles['new']}
        to={paths.newCategory}
        state={openedBy(paths.sharedList(listKey))}
        onClick={onNewCategory}
      >
        새 카테고리 만들기
      </Link>
    </Sheet>
  );
}
