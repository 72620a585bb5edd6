/** Runs `act` while no other tab holds the lock. Pages over plain HTTP have no locks: the server's idempotency key is left then. */
export function withLock<T>(name: string, act: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return act();
  return navigator.locks.request(name, signal ? { signal } : {}, act);
}

/** The lock of the one page, or the worker, that sends; and the tag by which the browser wakes the worker to send. */
export const SENDING = 'outbox';

/** The lock of a record: held while it is sent, taken back or changed. */
export const recordLock = (id: string) => `outbox:${id}`;
