/** How long after a map is ready its files are cached, in ms: by then its detailed land has loaded and the device is idle. */
const DELAY_MS = 4000;

let hasStarted = false;

/**
 * Has the service worker cache our own map and the tiles seen, so that it opens without a network once it has been seen
 * (BEHAVIOUR: map-21). Runs once per page; where there is no service worker, nothing happens.
 */
export function cacheMapForOffline() {
  if (hasStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  hasStarted = true;
  setTimeout(() => void cacheAssets().catch(() => {}), DELAY_MS);
}

async function cacheAssets() {
  await navigator.serviceWorker.register('/map-keeper.js');
  const { active } = await navigator.serviceWorker.ready;
  const keep = loadedFrom('/assets/').concat(scriptsOfThisPage());
  const tiles = loadedFrom('/map/tiles/').slice(-MAX_TILES);
  active?.postMessage({ keep: [...new Set(keep)], tiles: [...new Set(tiles)] }, []); // an empty list of transferred objects
}

/** How many of the tiles that were seen before the service worker was there are cached. */
const MAX_TILES = 60;

/** The addresses below a path of ours that this page has loaded so far. */
const loadedFrom = (path: string): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(location.origin + path));

/** The hashed scripts that were in the page itself. */
const scriptsOfThisPage = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
    .map(({ src }) => src)
    .filter((url) => url.startsWith(`${location.origin}/assets/`));
