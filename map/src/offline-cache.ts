/** The delay after a map is ready before its files are cached, in ms: by then its detailed land has loaded and the device is idle. */
const DELAY_MS = 4000;

let hasStarted = false;

/**
 * Tells the service worker to cache our own map and the tiles seen, so that the map opens without a network (BEHAVIOUR: map-21). Runs
 * once per page; does nothing without a service worker.
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
  const assets = loaded.filter(({ name }) => !name.endsWith('.bin')); // these are read by range; caching would fetch them completely
  const keep = [...assets.map(({ name }) => name), ...loadedScripts()];
  active?.postMessage({ keep: [...new Set(keep)] }, []); // an empty list of transferred objects
  if (active !== null) reportTiles(active);
}

/** Reports tiles that bypassed the service worker: those loaded before it was active, or requested before and answered later. */
function reportTiles(worker: ServiceWorker) {
  const report = (entries: PerformanceEntryList) => {
    const tiles = entriesBelow('/map/tiles/', entries).filter(({ workerStart }) => workerStart === 0);
    if (tiles.length > 0) worker.postMessage({ tiles: tiles.slice(-MAX_TILES).map(({ name }) => name) }, []);
  };
  new PerformanceObserver((list) => report(list.getEntries())).observe({ type: 'resource', buffered: true });
}

/** The maximum number of tiles from before the service worker that are cached. */
const MAX_TILES = 60;

/** The resources that this page has loaded from below a path of ours. */
const entriesBelow = (path: string, entries: PerformanceEntryList): PerformanceResourceTiming[] =>
  entries.filter(
    (entry): entry is PerformanceResourceTiming =>
      entry instanceof PerformanceResourceTiming && entry.name.startsWith(location.origin + path),
  );

/** The hashed scripts of the page's HTML. */
const loadedScripts = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
    .map(({ src }) => src)
    .filter((url) => url.startsWith(`${location.origin}/assets/`));
