import { showChosenTheme } from '../kit/theme.ts';
import { ignoreSecondTaps } from './ignore-second-taps.ts';

/** What the first frame does without. */
export function afterStart() {
  showChosenTheme();
  ignoreSecondTaps();
}
