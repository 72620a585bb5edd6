import { matchRoutes } from 'react-router';
import { loadWhenIdle, startIdleLoading } from '../kit/load-when-idle.ts';
import { paths } from '../paths.ts';
import { preloadLinks } from './preload-links.ts';
import type { AppRoute } from './screen.ts';
import { watchRelease } from './watch-release.ts';

const TABS = [paths.home, paths.map, paths.write, paths.mypage];

/** Once the first screen is there: loads the code of what people need next, so that it is there without a connection, too. */
export function whenIdle(routes: AppRoute[]) {
  preloadLinks(routes);
  for (const tab of TABS)
    for (const { route } of matchRoutes(routes, tab) ?? [])
      if (route.handle) loadWhenIdle(route.handle.preload);
  startIdleLoading();
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (script !== null) watchRelease(new URL(script.src).pathname);
}
