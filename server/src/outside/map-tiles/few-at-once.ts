/** Runs work a few at a time, the rest in order of arrival. */
export interface FewAtOnce {
  /** Runs it when it is its turn; null where too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
  waiting(): number;
}

/** At most `most` at the same time, and at most `maxWaiting` more that wait. */
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
