import { matchRoutes } from 'react-router';
import { type Load, takeWaiting } from '../kit/load-when-idle.ts';
import { openIdleQueue } from './idle-queue.ts';
import type { AppRoute, ScreenHandle } from './screen.ts';
import { isSlowLine } from '../kit/slow-line.ts';

/**
 * Preloads code while the page is idle, so that it also works without a connection: the current screen's parts, and the screens it links
 * to, but not their parts until they are opened. Loads nothing on a slow connection or while `isBusy` (BEHAVIOUR: screens-27). Call the
 * returned function whenever another screen is shown.
 */
export function loadAhead(routes: AppRoute[], isBusy: () => boolean) {
  const enqueue = openIdleQueue(() => !isSlowLine() && !isBusy());
  /** The parts of preloaded screens that are not loaded yet. Parts of an opened screen are enqueued directly. */
  const parts = new Map<ScreenHandle, Load[] | 'opened'>();
  let loading: Load[] | null = null;
  takeWaiting((load) => (loading === null ? enqueue(load) : loading.push(load)));

  const handlesAt = (path: string) => matchRoutes(routes, path)?.flatMap(({ route }) => route.handle ?? []);
  async function load(screen: ScreenHandle) {
    if (parts.get(screen) === 'opened') return;
    const own: Load[] = [];
    parts.set(screen, own);
    loading = own;
    await screen.preload().finally(() => (loading = null));
  }
  /** Takes one address per idle period, because matching a route takes a slow phone milliseconds. */
  async function loadAt(path: string) {
    for (const screen of handlesAt(path) ?? []) if (!parts.has(screen)) await load(screen);
  }
  function open(screen: ScreenHandle) {
    const own = parts.get(screen) ?? [];
    parts.set(screen, 'opened');
    if (own !== 'opened') own.forEach(enqueue);
  }
  return function showed() {
    handlesAt(location.pathname)?.forEach(open);
    const links = [...document.links].filter(({ origin }) => origin === location.origin);
    for (const pathname of new Set(links.map((link) => link.pathname))) enqueue(() => loadAt(pathname));
  };
}
