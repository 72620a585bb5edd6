const lamplight = window.matchMedia('(prefers-color-scheme: dark)');

/** Whether the device is set to day or night. */
export function hour(): 'light' | 'dark' {
  return lamplight.matches ? 'dark' : 'light';
}

/** Tells when day turns to night or back, until `stop`. */
export function onNewHour(listener: () => void, stop: AbortSignal) {
  lamplight.addEventListener('change', listener, { signal: stop });
}
