import { Skeleton } from '../../kit/Skeleton.tsx';
import styles from './Editor.module.css';
import { EditorHeader } from './EditorHeader.tsx';

/** The editor's skeleton while its drafts are loading. */
export function EditorShape({ isEdit }: { isEdit: boolean }) {
  return (
    <div className={styles['editor']} aria-busy="true">
      <EditorHeader isEdit={isEdit} busy />
      <p className="visually-hidden" role="status">
        글을 불러오고 있어요
      </p>
      <div className={styles['category']}>
        <Skeleton width="150px" height="44px" radius="22px" />
      </div>
      <div className={styles['texts']}>
        <div className={styles['title']}>
          <div>
            <Skeleton width="45%" height="32px" />
          </div>
        </div>
        <div className={styles['text']}>
          <Skeleton width="80%" height="20px" />
        </div>
      </div>
      <div className={styles['shapes']}>
        <Skeleton height="109px" radius="12px" />
        <Skeleton height="60px" radius="12px" />
        <Skeleton height="60px" radius="12px" />
      </div>
    </div>
  );
}
