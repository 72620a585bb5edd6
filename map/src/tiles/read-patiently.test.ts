import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPatiently } from './read-patiently.ts';
import { TileFailed, type TileSource } from './tile-source.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const AT = { z: 14, x: 1, y: 2 };
const TILE = new Uint8Array([1]);

/** A source whose reads fail until mocked otherwise. */
function brokenSource(retryAfterMs = 0) {
  const read = vi.fn<TileSource['read']>(async () => {
    throw new TileFailed('no', retryAfterMs);
  });
  return { minZoom: 0, maxZoom: 14, read };
}

test('a tile that fails is read again after pauses that grow to at most 38 seconds, and then shown', async () => {
  const source = brokenSource();
  const tile = readPatiently(source, AT, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(8000);
  expect(source.read.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(source.read.mock.calls.length).toBeLessThanOrEqual(5);
  await vi.advanceTimersByTimeAsync(600_000);
  const tries = source.read.mock.calls.length;
  await vi.advanceTimersByTimeAsync(38_000);
  expect(source.read.mock.calls.length).toBeGreaterThan(tries);
  source.read.mockResolvedValue(TILE);
  await vi.advanceTimersByTimeAsync(38_000);
  expect(await tile).toBe(TILE);
});

test('a host that asks for a pause gets it, unless the device finds a network again', async () => {
  const source = brokenSource(60_000);
  void readPatiently(source, AT, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(source.read).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(source.read).toHaveBeenCalledTimes(2);
});

test('a tile that has left the view is not read again', async () => {
  const source = brokenSource();
  const leaving = new AbortController();
  const tile = readPatiently(source, AT, leaving.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  leaving.abort();
  expect(await tile).toBe(leaving.signal.reason);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(source.read).toHaveBeenCalledTimes(1);
});
