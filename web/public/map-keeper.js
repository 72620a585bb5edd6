// Caches our own base map for use without a network: the empty page of /map and the files the map is made of, whose names
// change with their content. It never caches an answer of /api, a photo, or any other page; that of /map holds no data.
const CACHE = 'map-1';
const SHELL = '/map';
const ICON = '/favicon.svg';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

// A map that is shown reports its files; those of older releases are deleted.
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(store(event.data.keep.filter(isAsset)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const isShell = (request.mode === 'navigate' && pathname === SHELL) || pathname === ICON;
  if (isShell) event.respondWith(fetch(request).catch(() => fromCache(pathname)));
  else if (pathname.startsWith('/assets/'))
    event.respondWith(fromCache(request.url).catch(() => fetch(request)));
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
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
