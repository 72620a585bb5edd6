import { keepFocus } from '../kit/keep-focus.ts';
import { showChosenTheme } from '../kit/theme.ts';
import { catchInstallPrompt } from './install-hint.ts';
import { ignoreSecondTaps } from './ignore-second-taps.ts';
import { quietTransitions } from './quiet-transitions.ts';
import { watchWaiting, type WatchedRouter } from './waiting-shape.ts';

/** Starts what the first frame does not need. */
export function afterStart(router: WatchedRouter) {
  showChosenTheme();
  catchInstallPrompt();
  ignoreSecondTaps();
  quietTransitions();
  keepFocus();
  watchWaiting(router);
}
