import { hexOf } from 'contract/palette';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useDrafts } from '../drafts/drafts.ts';
import { useSaveMode } from '../categories/save-mode.ts';
import { openedBy } from '../kit/use-return.ts';
import { Header } from '../kit/Header.tsx';
import { CaretDownIcon } from '../kit/icons.tsx';
import styles from './Editor.module.css';

interface Props {
  busy: boolean;
  onBack: () => void;
  onSave: () => void;
}

/** The post's category with a link to change it, and 등록. */
export function EditorHeader({ busy, onBack, onSave }: Props) {
  const { categoryName, categoryColor, categoryId } = useDrafts(({ category }) => category);
  const write = useSaveMode((store) => store.write);
  return (
    <Header
      underline
      onBack={onBack}
      title={
        <Link
          className={styles['category']}
          data-part="category"
          to={paths.categories}
          state={openedBy(paths.editor)}
          aria-label={categoryId === null ? '카테고리 고르기' : `카테고리 ${categoryName}, 바꾸기`}
          onClick={write}
        >
          {categoryId !== null && <i style={{ backgroundColor: hexOf(categoryColor) }} />}
          <span>{categoryName}</span>
          <CaretDownIcon size={18} />
        </Link>
      }
      right={
        <button type="button" className={styles['save']} disabled={busy} onClick={onSave}>
          등록
        </button>
      }
    />
  );
}
