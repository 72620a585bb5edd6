import { TileFailed, type TileAt, type TileSource } from './tile-source.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Reads a tile, retrying with growing delays until it succeeds; until then the map keeps its picture. Throws only when `signal` aborts,
 * because the tile is no longer in view.
 */
export async function readPatiently(
  source: TileSource,
  at: TileAt,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await source.read(at, signal);
    } catch (error) {
      signal.throwIfAborted();
      await pause(Math.max(pauseMs(failures), error instanceof TileFailed ? error.retryAfterMs : 0), signal);
    }
  }
}

/** The retry delay: doubled after each failure, with jitter so that tiles do not retry simultaneously. */
function pauseMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2);
}

/** Waits; ends early when the device is online again, and throws when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const timer = setTimeout(() => end(resolve), ms);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      ended.abort();
      settle();
    };
    window.addEventListener('online', () => end(resolve), { signal: ended.signal });
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: ended.signal });
  });
}
