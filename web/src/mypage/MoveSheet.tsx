import type { Category } from 'contract/categories';
import type { MySavedPlace } from 'contract/saved-places';
import { errorMessage } from '../api/call.ts';
import { CategoryChoice } from '../categories/CategoryChoice.tsx';
import { CategoryList } from '../categories/CategoryList.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { toast } from '../kit/toast.ts';
import { LATER } from '../outbox/now-or-later.ts';
import styles from './MoveSheet.module.css';
import { useMoveSavedPlace } from './saved-places.queries.ts';

interface Props {
  place: MySavedPlace;
  onClose: () => void;
  onMoved: () => void;
}

/** A sheet of the member's other categories, to move a saved place, which can be taken back for a moment. Load it lazily. */
export function MoveSheet({ place: { placeId, title, categoryId: from }, onClose, onMoved }: Props) {
  const move = useMoveSavedPlace();
  const isOther = ({ categoryId }: Category) => categoryId !== from;
  const choose = (category: Category) => {
    onClose();
    void moveTo(category);
  };
  async function moveTo({ categoryId, name }: Category) {
    try {
      if ((await move.mutateAsync({ placeId, categoryId, title })) === LATER) return;
      onMoved();
      const act = () => void moveBack();
      toast(`‘${name}’ 카테고리로 옮겼어요`, { action: { label: '되돌리기', act } });
    } catch (error) {
      await showAlert(errorMessage(error, '옮기지 못했어요. 다시 시도해 주세요.'));
    }
  }
  const moveBack = () =>
    move.mutateAsync({ placeId, categoryId: from, title }).then(
      (answer) => answer !== LATER && toast('제자리로 되돌렸어요'),
      (error: unknown) => showAlert(errorMessage(error, '되돌리지 못했어요. 다시 시도해 주세요.')),
    );
  return (
    <Sheet showTitle title="어느 카테고리로 옮길까요?" onClose={onClose}>
      <CategoryList empty={<NoOther />}>
        {(categories) => <Others categories={categories.filter(isOther)} onChoose={choose} />}
      </CategoryList>
      <button type="button" className={styles['cancel']} onClick={onClose}>
        취소
      </button>
    </Sheet>
  );
}

interface OthersProps {
  categories: readonly Category[];
  onChoose: (category: Category) => void;
}

function Others({ categories, onChoose }: OthersProps) {
  if (categories.length === 0) return <NoOther />;
  return <CategoryChoice categories={categories} onChoose={onChoose} />;
}

const NoOther = () => (
  <p className={styles['none']}>옮길 수 있는 다른 카테고리가 없어요. 기록할 때 새로 만들 수 있어요.</p>
);
