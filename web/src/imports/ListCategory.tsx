import type { CategoryId } from 'contract/ids';
import { CategoryList } from '../categories/CategoryList.tsx';
import { CategoryMark } from '../categories/CategoryMark.tsx';
import { Button } from '../kit/Button.tsx';
import { CheckRow } from '../kit/CheckRow.tsx';
import styles from './Imports.module.css';

interface Props {
  chosen: CategoryId | null;
  onChoose: (categoryId: CategoryId) => void;
  onCreate: () => void;
}

/** The choice of the category for the places of a list: one of the member's, or a new one. */
export const ListCategory = ({ chosen, onChoose, onCreate }: Props) => (
  <fieldset className={styles['choice']}>
    <legend>어느 카테고리에 담을까요?</legend>
    <CategoryList empty="아직 카테고리가 없어요. 첫 카테고리를 만들어 보세요.">
      {(categories) =>
        categories.map(({ categoryId, name, color }) => (
          <CheckRow
            key={categoryId}
            kind="radio"
            name="category"
            checked={categoryId === chosen}
            onToggle={() => onChoose(categoryId)}
          >
            <span className={styles['category']}>
              <CategoryMark color={color} />
              {name}
            </span>
          </CheckRow>
        ))
      }
    </CategoryList>
    <Button wide variant="secondary" onClick={onCreate}>
      새 카테고리 만들기
    </Button>
  </fieldset>
);
