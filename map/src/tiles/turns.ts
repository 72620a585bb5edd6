/** Limits concurrency; further calls wait in order. */
export class Turns {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(most: number) {
    this.#free = most;
  }

  /** Runs `act` when a slot is free and returns its result. If `signal` aborts during the wait, `act` never runs. */
  async run<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#next(signal);
    try {
      return await act();
    } finally {
      this.#handOn();
    }
  }

  #next(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#waiting.delete(go);
        reject(signal.reason);
      };
      const go = () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      this.#waiting.add(go);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  #handOn() {
    const [next] = this.#waiting;
    if (next === undefined) this.#free += 1;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}
