/** Does the next waiting task and returns whether there was one. Ends early once the signal is aborted. */
export type Work = (signal: AbortSignal) => Promise<boolean>;

/** Tasks that members request and that may take minutes. Each process runs one at a time, apart from calls and jobs. */
export interface BackgroundWork {
  /** Starts the waiting tasks, unless they run already, without waiting for them to end. */
  wake(): Promise<void>;
  /** Waits until no task is left. */
  settled(): Promise<void>;
  /** Ends the task in progress, which runs again later. */
  stop(): Promise<void>;
}

/** Returns a promise's result, after starting the background work that it may have queued. */
export const waking =
  (work: BackgroundWork) =>
  async <T>(done: Promise<T>): Promise<T> => {
    const result = await done;
    await work.wake();
    return result;
  };

/** Opens the background work without starting it; `report` receives every error that the work itself does not handle. */
export function openBackgroundWork(kinds: readonly Work[], report: (error: unknown) => void): BackgroundWork {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isWoken = false;

  async function doAll() {
    while (isWoken && !stopping.signal.aborted) {
      isWoken = false;
      for (const work of kinds) isWoken = (await work(stopping.signal)) || isWoken;
    }
  }
  async function wake() {
    isWoken = true;
    if (stopping.signal.aborted) return;
    running ??= doAll()
      .catch(report)
      .finally(() => (running = null));
  }
  return {
    wake,
    async settled() {
      await running;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
