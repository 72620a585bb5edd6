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
  const loaded = entriesBelow('/assets/', performance.getEntriesByType('resource'));
  const assets = loaded.filter(({ name }) => !name.endsWith('.bin')); // these are read in parts, and would be fetched completely
  const keep = [...assets.map(({ name }) => name), ...loadedScripts()];
  active?.postMessage({ keep: [...new Set(keep)] }, []); // an empty list of transferred objects
  if (active !== null) reportTiles(active);
}

/** The tiles that bypassed the service worker: those loaded before it was active, or requested before and answered late. */
function reportTiles(worker: ServiceWorker) {
  const report = (entries: PerformanceEntryList) => {
    const tiles = entriesBelow('/map/tiles/', entries).filter(({ workerStart }) => workerStart === 0);
    if (tiles.length > 0) worker.postMessage({ tiles: tiles.slice(-MAX_TILES).map(({ name }) => name) }, []);
  };
  new PerformanceObserver((list) => report(list.getEntries())).observe({ type: 'resource', buffered: true });
}

/** How many of the tiles that were seen before the service worker was there are cached. */
const MAX_TILES = 60;

/** What this page has loaded from below a path of ours. */
const entriesBelow = (path: string, entries: PerformanceEntryList): PerformanceResourceTiming[] =>
  entries.filter(
    (entry): entry is PerformanceResourceTiming =>
      entry instanceof PerformanceResourceTiming && entry.name.startsWith(location.origin + path),
  );

/** The hashed scripts that were in the page itself. */
const loadedScripts = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
    .map(({ src }) => src)
    .filter((url) => url.startsWith(`${location.origin}/assets/`));
