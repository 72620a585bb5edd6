const RECORD_MS = 1_000;
/** Well within the lease of exports and imports. */
const RENEW_MS = 30_000;

/**
 * The progress of a piece of background work that a process has leased, from `first` on. `record` writes the progress and renews the
 * lease, and gives false once the work is no longer this process's. It is called once a second while `set` is called, and every
 * thirty seconds in any case. `set` and `flush` throw once the work is given up; `set` also once the signal is aborted.
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
