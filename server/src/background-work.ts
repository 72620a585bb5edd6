/** Does one waiting piece of work, if there is one, and tells whether there was; ends early once the signal is aborted. */
export type Work = (signal: AbortSignal) => Promise<boolean>;

/** Work that members ask for and that may take minutes: done beside calls and jobs, one piece at a time in each process. */
export interface BackgroundWork {
  /** Begins on whatever waits, unless it is at it; does not wait for its end. */
  wake(): Promise<void>;
  /** Waits until nothing is left to do. */
  settled(): Promise<void>;
  /** Ends the piece in progress, which is done again later. */
  stop(): Promise<void>;
}

/** Opens the work without beginning it; `report` gets every failure that is not the work's own. */
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
