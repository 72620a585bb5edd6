import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { TILES } from './caches.ts';
import { onMessage, scope } from './scope.ts';

// Tiles are cached by position without their version, so that an older version is used when a newer one cannot be fetched.
const TILE = /^\/map\/tiles\/[\w-]+\/(\d+\/\d+\/\d+\.pbf)$/;
const MAX_TILES = 300;

const recent = new CacheExpiration(TILES, { maxEntries: MAX_TILES });

/** Keeps the tiles of the map that were seen, the least recently used up to a limit (BEHAVIOUR: map-21). */
export function keepTiles() {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && tileKey(url.pathname) !== null,
    ({ event, request, url }) => answer(event, request, tileKey(url.pathname)!),
  );
  // A page sends the tiles it fetched before this worker served it.
  onMessage('tiles', (tiles) => keepSeen(Array.isArray(tiles) ? tiles : []));
}

/** The key of a tile's position without its version; null if the path is not a tile's. */
function tileKey(pathname: string): string | null {
  const [, place] = TILE.exec(pathname) ?? [];
  return place === undefined ? null : `${scope.location.origin}/map/tiles/${place}`;
}

/** Caches tiles by their URLs. They come from the browser's HTTP cache, not from the network. */
async function keepSeen(urls: readonly unknown[]) {
  const cache = await caches.open(TILES);
  for (const url of urls) {
    const { origin, pathname } = new URL(String(url), scope.location.origin);
    const key = tileKey(pathname);
    if (origin !== scope.location.origin || key === null || (await cache.match(key))) continue;
    const answered = await fetch(pathname).catch(() => null);
    if (answered !== null && isForever(answered)) await keepTile(cache, key, answered);
  }
}

/** Returns the cached tile if it has the requested version; otherwise the server's, or the cached one if the server fails. */
async function answer(event: ExtendableEvent, request: Request, key: string): Promise<Response> {
  const cache = await caches.open(TILES).catch(() => null); // browsers refuse it in some private windows
  const cached = await cache?.match(key, { ignoreVary: true });
  if (cached !== undefined) event.waitUntil(recent.updateTimestamp(key).catch(() => {}));
  if (cached?.url === request.url) return cached;
  const fresh = await fetch(request).catch(() => null);
  if (!fresh?.ok) return cached ?? fresh ?? Response.error();
  if (cache && isForever(fresh)) event.waitUntil(keepTile(cache, key, fresh.clone()));
  return fresh;
}

const isForever = (answered: Response) =>
  answered.status === 200 && /\bimmutable\b/.test(answered.headers.get('cache-control') ?? '');

async function keepTile(cache: Cache, key: string, tile: Response) {
  try {
    await cache.put(key, tile);
    await recent.updateTimestamp(key);
    await recent.expireEntries();
  } catch {
    await caches.delete(TILES); // the device is full
    await recent.delete();
  }
}
