import { Header } from '../kit/Header.tsx';
import styles from './Editor.module.css';

interface Props {
  /** A post that is on the server already is edited. */
  isEdit: boolean;
  busy: boolean;
  onBack?: () => void;
  onSave?: () => void;
}

/** What is being written, and 등록 or 수정; without `onSave` while the editor is loading. */
export function EditorHeader({ isEdit, busy, onBack, onSave }: Props) {
  return (
    <Header
      {...(onBack && { onBack })}
      title={isEdit ? '기록 고치기' : '새 기록'}
      underline
      right={
        <button
          type="button"
          className={styles['save']}
          disabled={busy || onSave === undefined}
          onClick={onSave}
        >
          {isEdit ? '수정' : '등록'}
        </button>
      }
    />
  );
}
