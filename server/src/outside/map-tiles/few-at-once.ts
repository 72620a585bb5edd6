/** Limits how many tasks run at the same time; the others wait in order of arrival. */
export interface FewAtOnce {
  /** Runs a task when its turn comes; null if too many are waiting. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
  waiting(): number;
}

/** Runs at most `most` tasks at the same time, and lets at most `maxWaiting` more wait. */
export function fewAtOnce(most: number, maxWaiting: number): FewAtOnce {
  const queue: (() => void)[] = [];
  let running = 0;

  async function take(): Promise<void> {
    if (running >= most) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
  }
  function release() {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    await take();
    try {
      return await work();
    } finally {
      release();
    }
  }
  return {
    run: (work) => (queue.length >= maxWaiting ? null : inTurn(work)),
    waiting: () => queue.length,
  };
}
