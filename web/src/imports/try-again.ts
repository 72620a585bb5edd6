import { Refused } from 'contract/refused';

/** How often something is tried; between two tries it waits 1, 2, 4 … seconds, or as long as a busy server says. */
const TRIES = 6;

/**
 * Does something that may be repeated until it is done: again after a lost connection, and when the server is busy. Throws any other
 * refusal, the last failure, and whatever fails once `signal` is aborted.
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

/** Ends early, and throws, once the signal is aborted. */
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
