import styles from './Notifications.module.css';

/** Offers to undo a deletion. Always rendered, so that screen readers announce its text. */
export function UndoBar({ shown, onUndo }: { shown: boolean; onUndo: () => void }) {
  return (
    <div className={styles['undo']} role="status">
      {shown && (
        <p>
          알림을 삭제했어요
          <button type="button" onClick={onUndo}>
            되돌리기
          </button>
        </p>
      )}
    </div>
  );
}
