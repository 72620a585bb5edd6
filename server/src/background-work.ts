/** Does one waiting piece of work and gives whether there was one; ends early once the signal is aborted. */
export type Work = (signal: AbortSignal) => Promise<boolean>;

/** Work that members ask for and that may take minutes: done beside calls and jobs, one piece at a time in each process. */
export interface BackgroundWork {
  /** Starts on waiting work unless it is already running; does not wait for it to end. */
  wake(): Promise<void>;
  /** Waits until nothing is left to do. */
  settled(): Promise<void>;
  /** Ends the piece in progress, which is done again later. */
  stop(): Promise<void>;
}

/** Gives what was done once it is, and starts the work that it may have left. */
export const waking =
  (work: BackgroundWork) =>
  async <T>(done: Promise<T>): Promise<T> => {
    const result = await done;
    await work.wake();
    return result;
  };

/** Opens the work without starting it; `report` receives every failure that the work itself does not handle. */
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
