import { showChosenTheme } from '../kit/theme.ts';
import { ignoreSecondTaps } from './ignore-second-taps.ts';
import { preloadLinks } from './preload-links.ts';
import type { AppRoute } from './screen.ts';

/** What the first frame does without. */
export function afterStart(routes: AppRoute[]) {
  showChosenTheme();
  ignoreSecondTaps();
  preloadLinks(routes);
}
