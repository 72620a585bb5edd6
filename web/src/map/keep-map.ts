/** How long after a map stands its files are kept, in ms: by then its finer land is there and the phone has time. */
const LATER = 4000;

let isKept = false;

/**
 * Has the browser keep our drawn map, so that it stands without a network once it was seen. Once a page, later and quietly;
 * where that cannot be, nothing is lost.
 */
export function keepMapForOffline() {
  if (isKept || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isKept = true;
  setTimeout(() => void keep().catch(() => {}), LATER);
}

async function keep() {
  await navigator.serviceWorker.register('/map-keeper.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: assetsOfThisPage() }, []); // nothing is handed over
}

/** The hashed files this page was made of so far. */
function assetsOfThisPage(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  const linked = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  return [...new Set([...urls, ...linked])].filter((url) => url.startsWith(`${location.origin}/assets/`));
}
