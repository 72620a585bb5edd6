/** The wait in ms in browsers without `requestIdleCallback`. */
const FALLBACK_MS = 100;

/** Waits until the page is idle, at most `timeout` ms. */
export const untilIdle = (timeout?: number) =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, timeout === undefined ? {} : { timeout })
      : setTimeout(resolve, FALLBACK_MS),
  );
