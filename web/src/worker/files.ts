import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { FILES } from './caches.ts';
import { keepBelowCap } from './cap.ts';
import { onMessage, scope } from './scope.ts';

/** The addresses of the hashed files that the build's manifest names: the code and styles of every screen, and the drawn map (web/worker.config.ts). */
declare const FILES_OF_BUILD: readonly string[];
const codeOfScreens = FILES_OF_BUILD; // named once: the build puts the list wherever the name is

/** The page without anybody's content, in which the app starts by itself. */
const SHELL = '/index.html';
/** What the shell shows besides its scripts and styles. */
const ICON = '/favicon.svg';

/** Hashed scripts, styles and drawings. Data of the map is read by ranges, which a cache does not answer. */
const HASHED = /^\/assets\/(?!.*\.bin$)/;
const IN_SHELL = /\/assets\/[\w.-]+/g;

const AT_ONCE = 4;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Serves hashed files from the cache, where every one that was loaded is kept; keeps the shell when a page says that it is idle, and with
 * `all` the code of every screen (BEHAVIOUR: offline-1, offline-3).
 */
export function keepFiles() {
  const hashed = new CacheFirst({ cacheName: FILES, matchOptions: { ignoreVary: true } });
  registerRoute(({ url, sameOrigin }) => sameOrigin && HASHED.test(url.pathname), hashed);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === ICON,
    ({ request }) => fetch(request).catch(async () => (await kept(ICON)) ?? Response.error()),
  );
  // Pages of the worker before this one send `keep` with all their files.
  onMessage('keep', async (files, { all }) => {
    await keep(hashedIn(files), all === true);
    await keepBelowCap();
  });
  onMessage('files', async (files) => keepMissing(await caches.open(FILES), hashedIn(files)));
}

/** The kept shell; undefined if there is none. */
export const shell = (): Promise<Response | undefined> => kept(SHELL);

const kept = async (path: string) =>
  (await caches.open(FILES)).match(path, { ignoreSearch: true, ignoreVary: true });

/** Keeps files, then the shell: never a shell without its files. Last, if wanted, what every screen needs. */
async function keep(files: readonly string[], all: boolean) {
  const cache = await caches.open(FILES);
  await keepMissing(cache, files);
  const fresh = await fetch(SHELL, { credentials: 'omit', cache: 'no-cache' });
  if (!fresh.ok) return;
  const ofShell = (await fresh.clone().text()).match(IN_SHELL) ?? [];
  await keepMissing(cache, ofShell);
  await cache.put(SHELL, fresh);
  await cache.add(new Request(ICON, { credentials: 'omit', cache: 'no-cache' }));
  if (all) await keepMissing(cache, codeOfScreens);
  await deleteOld(cache, [...files, ...ofShell, ...codeOfScreens]);
}

async function keepMissing(cache: Cache, files: readonly string[]) {
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...new Set(files.map(addressOf))].filter((url) => !known.has(url));
  while (missing.length > 0) await Promise.all(missing.splice(0, AT_ONCE).map((url) => cache.add(url)));
}

/** Deletes files that neither the release nor the page needs and that came a week ago or earlier: tabs of older releases use them. */
async function deleteOld(cache: Cache, needed: readonly string[]) {
  const isNeeded = new Set(needed.map(addressOf));
  for (const request of await cache.keys()) {
    if (!isHashed(request.url) || isNeeded.has(request.url)) continue;
    const cameAt = Date.parse((await cache.match(request))?.headers.get('date') ?? '');
    if (!(cameAt > Date.now() - WEEK_MS)) await cache.delete(request);
  }
}

const hashedIn = (files: unknown) => (Array.isArray(files) ? files.filter(isHashed) : []);

const addressOf = (file: string) => new URL(file, scope.location.origin).href;

function isHashed(file: unknown): file is string {
  const { origin } = scope.location;
  return typeof file === 'string' && HASHED.test(file.startsWith(origin) ? file.slice(origin.length) : file);
}
