import styles from './Notifications.module.css';

/** Says for a while that a notice was deleted, and takes it back. Always in the page, so that it is heard. */
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
