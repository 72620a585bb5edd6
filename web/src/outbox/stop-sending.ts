import { recordLock, withLock } from './locks.ts';

const CHANNEL = 'outbox';
/** How long the tab that sends a record may take to stop. */
const STOPS_MS = 10_000;

/** Calls `stop` with the record that this tab or another one wants for itself. */
export function onStop(stop: (id: string) => void) {
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }) => stop(String(data)));
}

/** Has the tab that sends a record stop, then runs `act` while nobody else has it. Null where no tab stopped in time. */
export async function takeRecord<T>(id: string, act: () => Promise<T>): Promise<T | null> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), STOPS_MS);
  const taken = withLock(
    recordLock(id),
    () => {
      clearTimeout(timer);
      return act();
    },
    late.signal,
  ); // asked for first, so that it is next
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none: it is of this origin
    channel.postMessage(id);
    channel.close();
  }
  return taken.catch((error: unknown) => {
    if (late.signal.aborted) return null;
    throw error;
  });
}
