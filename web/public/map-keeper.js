// Service worker that caches our own base map for use without a network: the page of /map, which contains no data, the map's files, whose
// names change with their content, and the map tiles the member has seen. It never caches an answer of /api, a photo or another page.
const CACHE = 'map-1';
const SHELL = '/map';
const ICON = '/favicon.svg';

// Tiles are cached by position without their version, so that an older version is used when a newer one cannot be fetched.
const TILES = 'map-tiles-1';
const TILE = /^\/map\/tiles\/[\w-]+\/(\d+\/\d+\/\d+\.pbf)$/;
const MAX_TILES = 300;
/** The number of tiles beyond the maximum at which the oldest are deleted: not at each new tile, because listing them is slow. */
const SPARE_TILES = 50;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

// An open map sends the list of its files, after which those of older releases are deleted, and the tiles it fetched before this
// worker controlled it.
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(store(event.data.keep.filter(isAsset)));
  if (Array.isArray(event.data?.tiles)) event.waitUntil(keepSeen(event.data.tiles));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const isShell = (request.mode === 'navigate' && pathname === SHELL) || pathname === ICON;
  const tile = tileKey(pathname);
  if (isShell) event.respondWith(fetch(request).catch(() => fromCache(pathname)));
  else if (tile !== null) event.respondWith(answerTile(event, tile));
  else if (pathname.startsWith('/assets/'))
    event.respondWith(fromCache(request.url).catch(() => fetch(request)));
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => ![CACHE, TILES].includes(name)).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

async function store(assets) {
  const cache = await caches.open(CACHE);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const wanted = new Set(assets);
  await Promise.all(assets.filter((url) => !cached.has(url)).map((url) => cache.add(url)));
  const fresh = { credentials: 'omit', cache: 'no-cache' };
  await cache.addAll([SHELL, ICON].map((path) => new Request(path, fresh)));
  const gone = [...cached].filter((url) => isAsset(url) && !wanted.has(url));
  await Promise.all(gone.map((url) => cache.delete(url)));
}

async function fromCache(url) {
  const cache = await caches.open(CACHE);
  const answer = await cache.match(url, { ignoreSearch: true, ignoreVary: true });
  if (answer === undefined) throw new TypeError(`not cached: ${url}`);
  return answer;
}

function isAsset(url) {
  return typeof url === 'string' && url.startsWith(`${self.location.origin}/assets/`);
}

/** Returns a tile's position without its version, or null if the path is not a tile's. */
function tileKey(pathname) {
  const [, place] = TILE.exec(pathname) ?? [];
  return place === undefined ? null : `/map/tiles/${place}`;
}

/** Caches tiles by their URLs. They come from the browser's HTTP cache, not from the network. */
async function keepSeen(urls) {
  const cache = await caches.open(TILES);
  for (const url of urls) {
    const { origin, pathname } = new URL(url, self.location.origin);
    const key = tileKey(pathname);
    if (origin !== self.location.origin || key === null || (await cache.match(key))) continue;
    const answer = await fetch(url).catch(() => null);
    if (answer !== null && isForever(answer)) await keepTile(cache, key, answer);
  }
}

/** Returns the cached tile if it has the requested version; otherwise the server's, or the cached one if the server fails. */
async function answerTile(event, key) {
  const cache = await caches.open(TILES).catch(() => null); // browsers refuse it in some private windows
  const cached = await cache?.match(key, { ignoreVary: true });
  if (cached?.url === event.request.url) return cached;
  const answer = await fetch(event.request).catch(() => null);
  if (answer?.ok) {
    if (cache && isForever(answer)) event.waitUntil(keepTile(cache, key, answer.clone()));
    return answer;
  }
  return cached ?? answer ?? Response.error();
}

const isForever = (answer) =>
  answer.status === 200 && /\bimmutable\b/.test(answer.headers.get('cache-control') ?? '');

/** Deletes the tile first, so that it moves to the end of the cache: the tiles cached longest ago are deleted first. */
async function keepTile(cache, key, answer) {
  try {
    await cache.delete(key);
    await cache.put(key, answer);
    const keys = await cache.keys();
    if (keys.length < MAX_TILES + SPARE_TILES) return;
    await Promise.all(keys.slice(0, keys.length - MAX_TILES).map((old) => cache.delete(old)));
  } catch {
    await caches.delete(TILES); // the device is full
  }
}
