/** How long after a map is ready its files are cached, in ms: by then its detailed land has loaded and the device is idle. */
const DELAY_MS = 4000;

let hasStarted = false;

/**
 * Has the service worker cache our drawn map, so that it opens without a network once it has been seen
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
  active?.postMessage({ keep: assetsOfThisPage() }, []); // an empty list of transferred objects
}

/** The addresses of the hashed files this page has loaded so far. */
function assetsOfThisPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  return [...new Set([...loaded, ...scripts])].filter((url) => url.startsWith(`${location.origin}/assets/`));
}
