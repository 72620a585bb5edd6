/** The wait in ms in browsers without `requestIdleCallback`. */
const FALLBACK_MS = 100;

/** Waits until the page is idle. */
export const untilIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, FALLBACK_MS),
  );
