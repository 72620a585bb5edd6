import type { CategoryId } from 'contract/ids';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { EditIcon } from '../kit/icons.tsx';
import { openedBy } from '../kit/use-return.ts';
import styles from './MyPage.module.css';

interface Props {
  /** Null where the address names none. */
  categoryId: CategoryId | null;
  here: (categoryId: CategoryId) => string;
}

/** Opens the form of the category whose list this is, which returns here. */
export function EditCategory({ categoryId, here }: Props) {
  if (categoryId === null) return null;
  return (
    <Link
      className={styles['edit']}
      to={paths.editCategory(categoryId)}
      state={openedBy(here(categoryId))}
      aria-label="카테고리 편집"
    >
      <EditIcon />
    </Link>
  );
}
