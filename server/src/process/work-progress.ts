const RECORD_MS = 1_000;
/** Much shorter than the lease of exports and imports. */
const RENEW_MS = 30_000;

/**
 * Tracks the progress of a background task that this process has leased, starting with `first`. `record` stores the progress and renews
 * the lease; it returns false if the process has lost the task. It runs at most once a second during progress, and every thirty seconds
 * otherwise. `set` and `flush` throw after the task is lost; `set` also throws if the signal is aborted.
 */
export function openProgress<Progress>(
  record: (progress: Progress) => Promise<boolean>,
  first: Progress,
  signal: AbortSignal,
) {
  let latest = first;
  let recorded = 0;
  let isGivenUp = false;
  async function flush() {
    recorded = performance.now();
    if (!(await record(latest))) isGivenUp = true;
    if (isGivenUp) throw new Error('the work was given up');
  }
  async function set(progress: Progress) {
    latest = progress;
    signal.throwIfAborted();
    if (isGivenUp || performance.now() > recorded + RECORD_MS) await flush();
  }
  const renewing = setInterval(() => void flush().catch(() => {}), RENEW_MS).unref();
  return { set, flush, isGivenUp: () => isGivenUp, [Symbol.dispose]: () => clearInterval(renewing) };
}
