// Keeps the drawn map for when there is no network: the empty shell of /map and the files it was drawn with, whose names
// change with their content. It never keeps an answer of /api, a photo, or any page but the shell, which holds no data.
const CACHE = 'map-1';
const SHELL = '/map';
const SIGN = '/favicon.svg';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

// A map that stands says what it was made of; what it was made of before is let go.
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep.filter(isAsset)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const isShell = (request.mode === 'navigate' && pathname === SHELL) || pathname === SIGN;
  if (isShell) event.respondWith(fetch(request).catch(() => kept(pathname)));
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request.url).catch(() => fetch(request)));
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function keep(assets) {
  const cache = await caches.open(CACHE);
  const had = new Set((await cache.keys()).map(({ url }) => url));
  const wanted = new Set(assets);
  await Promise.all(assets.filter((url) => !had.has(url)).map((url) => cache.add(url)));
  const fresh = { credentials: 'omit', cache: 'no-cache' };
  await cache.addAll([SHELL, SIGN].map((path) => new Request(path, fresh)));
  const gone = [...had].filter((url) => isAsset(url) && !wanted.has(url));
  await Promise.all(gone.map((url) => cache.delete(url)));
}

async function kept(address) {
  const cache = await caches.open(CACHE);
  const answer = await cache.match(address, { ignoreSearch: true, ignoreVary: true });
  if (answer === undefined) throw new TypeError(`not kept: ${address}`);
  return answer;
}

function isAsset(url) {
  return typeof url === 'string' && url.startsWith(`${self.location.origin}/assets/`);
}
