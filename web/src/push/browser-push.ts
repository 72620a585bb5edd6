import {
  type PushSubscriptionJson,
  PushSubscriptionJson as Schema,
  readPushKey,
  subscribePush,
  unsubscribePush,
} from 'contract/push';
import * as v from 'valibot';
import { call } from '../api/call.ts';

/** Whether this browser can show pushes of this page at all; on iPhones only where it is on the home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether the member has forbidden notifications in the browser, where no page can ask again. */
export const isForbidden = (): boolean => canPush() && Notification.permission === 'denied';

/** The subscription of this browser; null without one. */
async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the browser for permission, and has pushes sent to it from then on. Call it in a tap: browsers ask in no other moment. False if the
 * member forbids it there. Throws as a call does, and if the browser's push service is not reached.
 */
export async function turnPushOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await call(readPushKey, {});
  const { pushManager } = await navigator.serviceWorker.ready;
  const fresh = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const made = await fresh().catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe(); // made with another key
    return fresh();
  });
  await call(subscribePush, { body: toContract(made) });
  return true;
}

/** Has no more pushes sent to this browser. Throws as a call does. */
export async function turnPushOff() {
  const found = await subscription();
  if (found === null) return;
  await call(unsubscribePush, { body: { endpoint: found.endpoint } });
  await found.unsubscribe();
}

const toContract = (made: PushSubscription): PushSubscriptionJson => v.parse(Schema, made.toJSON());
