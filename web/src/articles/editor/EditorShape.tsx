import { UNTITLED } from 'contract/article-shapes';
import { Skeleton } from '../../kit/Skeleton.tsx';
import styles from './Editor.module.css';
import { EditorHeader } from './EditorHeader.tsx';
import { CONTENT_PLACEHOLDER } from './EditorText.tsx';
import { EarlyText } from './GrowingText.tsx';

interface Props {
  isEdit: boolean;
  /** Whether a title and words can be typed already; `web/early-input.js` moves them into the editor. */
  isTypable?: boolean;
}

/** The editor's skeleton while its drafts are loading. */
export function EditorShape({ isEdit, isTypable = false }: Props) {
  return (
    <div className={styles['editor']}>
      <EditorHeader isEdit={isEdit} busy />
      <p className="visually-hidden" role="status">
        글을 불러오고 있어요
      </p>
      <div className={styles['category']} aria-busy="true">
        <Skeleton width="150px" height="44px" radius="22px" />
      </div>
      <div className={styles['texts']}>{isTypable ? <EarlyTexts /> : <TextShapes />}</div>
      <div className={styles['shapes']} aria-busy="true">
        <Skeleton height="109px" radius="12px" />
        <Skeleton height="60px" radius="12px" />
        <Skeleton height="60px" radius="12px" />
      </div>
    </div>
  );
}

const EarlyTexts = () => (
  <>
    <EarlyText className={styles['title']} label="제목" placeholder={UNTITLED} />
    <EarlyText className={styles['text']} label="내용" placeholder={CONTENT_PLACEHOLDER} />
  </>
);

const TextShapes = () => (
  <>
    <div className={styles['title']}>
      <div>
        <Skeleton width="45%" height="32px" />
      </div>
    </div>
    <div className={styles['text']}>
      <Skeleton width="80%" height="20px" />
    </div>
  </>
);
