import { TileFailed, type TileAt, type TileSource } from './tile-source.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * A tile, asked for again after growing pauses until it is there: the map keeps what it shows meanwhile. Throws only when
 * `signal` aborts, because the tile is no longer in view.
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

/** Twice as long after each failure, and not at the same moment for all tiles. */
function pauseMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2);
}

/** Ends early when the device finds a network again; throws when `signal` aborts. */
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
