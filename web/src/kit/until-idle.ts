/** How long to wait where the browser does not tell when it is idle, in ms. */
const FALLBACK_MS = 100;

/** Waits until the page has nothing to do, `timeout` ms at most. */
export const untilIdle = (timeout?: number) =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, timeout === undefined ? {} : { timeout })
      : setTimeout(resolve, FALLBACK_MS),
  );
