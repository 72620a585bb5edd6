/** Simulates that the device is offline. */
export function goOffline() {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  dispatchEvent(new Event('offline'));
}

/** Restores the device's real connection state. */
export function goOnline() {
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
}
