import { beforeEach, expect, test, vi } from 'vitest';
import { keepBelowCap } from './cap.ts';

/** How many entries each cache was expired to, the least recently used first. */
const expired = vi.hoisted(() => new Map<string, number>());
vi.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    name: string;
    maxEntries: number;
    constructor(name: string, { maxEntries }: { maxEntries: number }) {
      this.name = name;
      this.maxEntries = maxEntries;
    }
    async expireEntries() {
      expired.set(this.name, this.maxEntries);
    }
  },
}));

const MEGABYTE = 1000 * 1000;
let estimate: object;

beforeEach(() => {
  expired.clear();
  vi.stubGlobal('navigator', { storage: { estimate: async () => estimate } });
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => Array.from({ length: 100 }) }) });
});

test('below 200 MB nothing goes, also where other things of the site take more', async () => {
  estimate = { usage: 300 * MEGABYTE, usageDetails: { caches: 199 * MEGABYTE } };
  await keepBelowCap();
  expect(expired.size).toBe(0);
});

test.each([[{ usage: 201 * MEGABYTE }], [{ usage: 0, usageDetails: { caches: 201 * MEGABYTE } }]])(
  'above it a fifth of the photos and of the tiles goes',
  async (much) => {
    estimate = much;
    await keepBelowCap();
    expect([...expired]).toEqual([
      ['photos-1', 80],
      ['map-tiles-1', 80],
    ]);
  },
);
