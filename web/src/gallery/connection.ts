/** Lets the page believe that the phone lost its connection. */
export function goOffline() {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  dispatchEvent(new Event('offline'));
}

/** The phone's own word about its connection counts again. */
export function goOnline() {
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
}
