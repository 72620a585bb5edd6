import { Header } from '../../kit/Header.tsx';
import styles from './Editor.module.css';

interface Props {
  /** Whether an existing post is edited. */
  isEdit: boolean;
  busy: boolean;
  onBack?: () => void;
  onSave?: () => void;
}

/** The editor's title and its 등록 or 수정 button; without `onSave` while the editor is loading. */
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
