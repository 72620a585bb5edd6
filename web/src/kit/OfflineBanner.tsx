import { useSyncExternalStore } from 'react';
import styles from './OfflineBanner.module.css';

/** A line on top while the phone has no connection. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p className={styles['banner']} role="status">
      인터넷에 연결되어 있지 않아요. 연결되면 이어서 할 수 있어요.
    </p>
  );
}

function follow(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
