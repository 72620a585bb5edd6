import styles from './Notifications.module.css';
import type { Deletion } from './notifications.queries.ts';

/** Offers to undo deletions. Always rendered, so that screen readers announce its text. */
export function UndoBar({ undoable, onUndo }: { undoable: readonly Deletion[]; onUndo: () => void }) {
  return (
    <div className={styles['undo']} role="status">
      {undoable.length > 0 && (
        <p>
          {textOf(undoable)}
          <button type="button" className={styles['act']} onClick={onUndo}>
            되돌리기
          </button>
        </p>
      )}
    </div>
  );
}

function textOf(undoable: readonly Deletion[]): string {
  if (undoable.some(({ isAll }) => isAll)) return '알림을 모두 삭제했어요';
  return undoable.length === 1 ? '알림을 삭제했어요' : `알림 ${undoable.length}개를 삭제했어요`;
}
