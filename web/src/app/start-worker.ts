import { keptFor } from '../api/session.ts';
import { storedText } from '../api/stored.ts';
import { isInstalled } from './install-hint.ts';
import { isMetered } from '../kit/line.ts';
import { isSlowLine } from '../kit/slow-line.ts';

/**
 * Registers the service worker, and tells it to keep the shell and the code of every screen: wherever the app is installed, and from the
 * second page on where the line is good and not metered. Then tells it what this page loads past it (BEHAVIOUR: offline-1, offline-3), and
 * keeps the member's own records (offline-13). Does nothing in development and without a service worker.
 */
export async function startWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const isFirstVisit = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return;
  const tell = (message: object) => active.postMessage(message, []); // an empty list of transferred objects
  addEventListener('appinstalled', () => tell({ keep: [], all: true }));
  const mayLoadAll = !isFirstVisit && !isSlowLine() && !isMetered();
  tell({ keep: filesOfPage(), all: isInstalled() || mayLoadAll });
  reportLoaded(tell);
  await askToPersist();
  if (!isFirstVisit) await (await import('./keep-own-records.ts')).keepOwnRecords();
}

/** The hashed scripts of the page's HTML, and the styles that the server wrote into it, which the shell loads. */
const filesOfPage = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel="stylesheet"]')]
    .map((element) => ('src' in element ? element.src : element.href))
    .filter((url) => url.startsWith(`${location.origin}/assets/`));

/** The maximum number of tiles that one report has. */
const MOST_TILES = 60;

/** Reports files and tiles of the map that bypassed the service worker, which the browser still has: those loaded before it was active. */
function reportLoaded(tell: (message: object) => void) {
  const report = (entries: PerformanceResourceTiming[]) => {
    const names = entries.filter(({ workerStart }) => workerStart === 0).map(({ name }) => name);
    const below = (path: string) => names.filter((name) => name.startsWith(location.origin + path));
    const message = { files: below('/assets/'), tiles: below('/map/tiles/').slice(-MOST_TILES) };
    if (message.files.length + message.tiles.length > 0) tell(message);
  };
  new PerformanceObserver((list) => report(list.getEntries() as PerformanceResourceTiming[])).observe({
    type: 'resource',
    buffered: true,
  });
}

const askedToPersist = storedText('asked-to-persist', 'local');

/** Asks once that the browser does not delete by itself what is kept for a member. */
async function askToPersist() {
  if (keptFor.read() === null || askedToPersist.read() !== null) return;
  askedToPersist.write('true');
  await navigator.storage?.persist?.();
}
