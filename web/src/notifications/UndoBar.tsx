import styles from './Notifications.module.css';

/** Offers to undo the deletion of `count` notifications. Always rendered, so that screen readers announce its text. */
export function UndoBar({ count, onUndo }: { count: number; onUndo: () => void }) {
  return (
    <div className={styles['undo']} role="status">
      {count > 0 && (
        <p>
          {count === 1 ? '알림을 삭제했어요' : `알림 ${count}개를 삭제했어요`}
          <button type="button" className={styles['act']} onClick={onUndo}>
            되돌리기
          </button>
        </p>
      )}
    </div>
  );
}
