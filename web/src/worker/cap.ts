import { CacheExpiration } from 'workbox-expiration';
import { PHOTOS, TILES } from './caches.ts';

const CAP_BYTES = 200 * 1000 * 1000;
const KEPT_SHARE = 0.8;

/** The bytes of our caches, where the browser tells them apart; else of everything that this site stores. */
interface Estimate extends StorageEstimate {
  usageDetails?: { caches?: number };
}

/** Deletes a fifth of the photos and of the tiles, the least recently used, while the caches take more than the cap (BEHAVIOUR: offline-9). */
export async function keepBelowCap() {
  if (!('estimate' in navigator.storage)) return; // Safari 16, whose own limit holds
  const { usage = 0, usageDetails }: Estimate = await navigator.storage.estimate();
  if ((usageDetails?.caches ?? usage) <= CAP_BYTES) return;
  for (const name of [PHOTOS, TILES]) {
    const kept = (await (await caches.open(name)).keys()).length;
    const maxEntries = Math.floor(kept * KEPT_SHARE);
    if (maxEntries > 0) await new CacheExpiration(name, { maxEntries }).expireEntries();
  }
}
