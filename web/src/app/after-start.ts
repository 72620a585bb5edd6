import { showChosenTheme } from '../kit/theme.ts';
import { ignoreSecondTaps } from './ignore-second-taps.ts';
import { quietTransitions } from './quiet-transitions.ts';

/** What the first frame does without. */
export function afterStart() {
  showChosenTheme();
  ignoreSecondTaps();
  quietTransitions();
}
