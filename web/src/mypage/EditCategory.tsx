import type { CategoryId } from 'contract/ids';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { EditIcon } from '../kit/icons.tsx';
import { openedBy } from '../kit/use-return.ts';
import styles from './MyPage.module.css';

interface Props {
  /** Null if the address has none. */
  categoryId: CategoryId | null;
  here: (categoryId: CategoryId) => string;
}

/** A link to the form of this list's category, which returns here. */
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
