import { CELLS, FILES, PHOTOS, SHARED, TILES } from './caches.ts';
import { scope } from './scope.ts';

const OURS = new Set([CELLS, FILES, PHOTOS, SHARED, TILES]);

/** Lets a new version of the worker serve the open pages at once, and deletes caches that no version uses any more. */
export function takeOver() {
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !OURS.has(name)).map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable(); // pages are asked for while the worker starts
  await scope.clients.claim();
}
