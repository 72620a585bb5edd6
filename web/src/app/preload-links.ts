import { matchRoutes } from 'react-router';
import type { AppRoute } from './screen.ts';

/** Loads the code of the screen that a touched link leads to, before the tap ends. */
export function preloadLinks(routes: AppRoute[]) {
  addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin) return;
    const match = matchRoutes(routes, link.pathname)?.at(-1);
    match?.route.handle?.preload().catch(() => {}); // opening the link reports it
  });
}
