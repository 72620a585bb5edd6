import { matchRoutes } from 'react-router';
import type { AppRoute } from './screen.ts';

/** A touch that becomes a scroll is usually cancelled within this time. */
const WAIT_MS = 60;

/** Preloads the screen of a touched link before the tap ends. */
export function preloadLinks(routes: AppRoute[]) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener('pointercancel', () => clearTimeout(timer));
  addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin) return;
    const matches = matchRoutes(routes, link.pathname) ?? [];
    const preload = () => matches.map(({ route }) => route.handle?.preload().catch(() => {})); // opening the link reports a failure
    clearTimeout(timer);
    timer = setTimeout(preload, WAIT_MS);
  });
}
