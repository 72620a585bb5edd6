import { memberOnDevice } from '../api/device-member.ts';
import { storedText } from '../api/stored.ts';

/** Dispatched on the window when this tab changes the number of waiting records. */
export const CHANGED = 'outbox';

const PREFIX = 'outbox:';
const markOf = (member: number | string) => storedText(PREFIX + member, 'local');

/**
 * How many records of the member last signed in on this device wait to be sent, known without opening IndexedDB (BEHAVIOUR: outbox-3). After an
 * ended session they still are that member's.
 */
export function countWaiting(): number {
  const member = memberOnDevice();
  return member === null ? 0 : Number(markOf(member).read());
}

/**
 * Whether the member's mark may be missing, since this device has stored records before: a browser that is killed has not always written its
 * local storage, where it has written its IndexedDB.
 */
export async function mayHaveLostMark(): Promise<boolean> {
  if (memberOnDevice() === null || countWaiting() > 0) return false;
  return (await indexedDB.databases?.())?.some(({ name }) => name === 'outbox') ?? false;
}

/** Stores the number of a member's waiting records; other tabs learn of it by the `storage` event. */
export function markWaiting(member: number, count: number) {
  if (count === 0) markOf(member).clear();
  else markOf(member).write(String(count));
  globalThis.dispatchEvent?.(new Event(CHANGED));
}

/** Calls `changed` when this tab or another one changes the number. */
export function watchWaiting(changed: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) changed();
  };
  addEventListener(CHANGED, changed);
  addEventListener('storage', follow);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', follow);
  };
}
