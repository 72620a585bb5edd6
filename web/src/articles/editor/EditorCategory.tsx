import { colorHex } from 'contract/palette';
import { Link } from 'react-router';
import { useSaveMode } from '../../drafts/save-mode.ts';
import { useDrafts } from '../../drafts/drafts.ts';
import { CaretDownIcon } from '../../kit/icons.tsx';
import { openedBy } from '../../kit/use-return.ts';
import { paths } from '../../paths.ts';
import styles from './Editor.module.css';
import { Missing, type MissingParts } from './Missing.tsx';

/** The post's category, or a hint that it needs one, with a link to choose it. */
export function EditorCategory({ missing }: { missing: MissingParts }) {
  const { categoryName, categoryColor, categoryId } = useDrafts(({ category }) => category);
  const write = useSaveMode((store) => store.write);
  const isChosen = categoryId !== null;
  return (
    <div className={styles['category']}>
      <Link
        data-part="category"
        data-chosen={isChosen}
        to={paths.categories}
        state={openedBy(paths.editor)}
        onClick={write}
      >
        {isChosen && (
          <>
            <i style={{ backgroundColor: colorHex(categoryColor) }} />
            <span className="visually-hidden">카테고리 </span>
          </>
        )}
        <span>{isChosen ? categoryName : '카테고리 고르기'}</span>{' '}
        {isChosen ? <span className="visually-hidden">바꾸기</span> : <em>필수</em>}
        <CaretDownIcon size={16} />
      </Link>
      <Missing text={missing.category} />
    </div>
  );
}
