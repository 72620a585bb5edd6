import { Refused } from 'contract/refused';

/** The maximum number of attempts; the delays are 1, 2, 4 … seconds, or what a busy server says. */
const TRIES = 6;

/**
 * Retries an idempotent action after a lost connection, and when the server is busy. Throws any other refusal, the last failure, and any
 * failure once `signal` is aborted.
 */
export async function untilDone<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      if (tries === TRIES || signal.aborted || !isPassing(error)) throw error;
      await pause(secondsToWait(error) ?? 2 ** (tries - 1), signal);
    }
  }
}

const BUSY = new Set([429, 502, 503, 504]);
const isPassing = (error: unknown) => !(error instanceof Refused) || BUSY.has(error.status);
const secondsToWait = (error: unknown) => (error instanceof Refused ? error.retryAfterSeconds : null);

/** Waits; throws as soon as the signal aborts. */
const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal.addEventListener('abort', stop, { once: true });
  });
