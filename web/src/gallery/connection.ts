/** Makes the page believe that the device is offline. */
export function goOffline() {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  dispatchEvent(new Event('offline'));
}

/** The device's real connection counts again. */
export function goOnline() {
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
}
