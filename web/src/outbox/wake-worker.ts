import { SENDING } from './locks.ts';
import { storeWifiOnly } from './stored-records.ts';
import { isWifiOnly } from './wifi-only.ts';

/** Of Background Sync, which the types do not know. */
interface Syncing extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/**
 * Has the browser wake the worker once there is a network, where it can: it sends what waits if no page is open by then (BEHAVIOUR:
 * outbox-21).
 */
export function wakeWorkerLater() {
  void ask().catch(() => {}); // without it the next page sends
}

async function ask() {
  if (!('serviceWorker' in navigator)) return;
  await storeWifiOnly(isWifiOnly());
  const registration: Syncing = await navigator.serviceWorker.ready;
  await registration.sync?.register(SENDING);
}
