import styles from './Outbox.module.css';
import { useWaiting } from './use-waiting.ts';

/** A dot at a tab while records wait to be sent. */
export function WaitingDot() {
  const count = useWaiting();
  if (count === 0) return null;
  return (
    <span className={styles['dot']}>
      <span className="visually-hidden">보낼 기록 {count}개</span>
    </span>
  );
}
