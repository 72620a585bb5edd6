import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { EditIcon } from '../kit/icons.tsx';
import styles from './categories.module.css';
import { openedBy } from '../kit/use-return.ts';

/** The menu of the category picker (BEHAVIOUR: categories-11). */
export function CategoryMenu({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="카테고리 메뉴" onClose={onClose}>
      <Link
        className={styles['row']}
        to={paths.editCategories}
        state={openedBy(paths.categories)}
        onClick={onClose}
      >
        <EditIcon />
        기존 카테고리 편집하기
      </Link>
    </Sheet>
  );
}
