import { useSyncExternalStore } from 'react';
import { Banner } from './Banner.tsx';

/** A banner at the top while the device is offline. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return <Banner>인터넷에 연결되어 있지 않아요. 연결되면 이어서 할 수 있어요.</Banner>;
}

function subscribe(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
