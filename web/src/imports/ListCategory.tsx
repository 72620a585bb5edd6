import type { CategoryId } from 'contract/ids';
import type { ListGroup } from 'contract/imports';
import { CategoryList } from '../categories/CategoryList.tsx';
import { CategoryMark } from '../categories/CategoryMark.tsx';
import { Button } from '../kit/Button.tsx';
import { CheckRow } from '../kit/CheckRow.tsx';
import { formatCount } from '../kit/format-count.ts';
import styles from './Imports.module.css';

interface Props {
  groups: readonly ListGroup[];
  byGroup: boolean;
  onByGroup: (byGroup: boolean) => void;
  /** Whether the places need a category besides those of their groups. */
  isNeeded: boolean;
  chosen: CategoryId | null;
  onChoose: (categoryId: CategoryId) => void;
  onCreate: () => void;
}

/** The choice of the category for the places of a list: one of the member's or a new one, or one for each group of the list. */
export const ListCategory = ({ groups, byGroup, onByGroup, isNeeded, ...choice }: Props) => (
  <fieldset className={styles['choice']}>
    <legend>어느 카테고리에 담을까요?</legend>
    {groups.length > 0 && (
      <CheckRow checked={byGroup} onToggle={() => onByGroup(!byGroup)}>
        <span className={styles['words']}>
          <strong>파일에 적힌 대로 나누기</strong>
          <small>{`${named(groups)} 카테고리에 담고, 없으면 새로 만들어요.`}</small>
        </span>
      </CheckRow>
    )}
    {isNeeded && <OneCategory {...choice} />}
  </fieldset>
);

const NAMED = 3;

/** The first names, and how many more there are. */
const named = (groups: readonly ListGroup[]) => {
  const names = groups
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ');
  return groups.length > NAMED ? `${names} 외 ${formatCount(groups.length - NAMED)}개` : names;
};

const OneCategory = ({ chosen, onChoose, onCreate }: Pick<Props, 'chosen' | 'onChoose' | 'onCreate'>) => (
  <>
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
  </>
);
