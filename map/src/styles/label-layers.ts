import { NAMES } from './name-layers.ts';
import { PARK_NAMES, PEAKS, POIS } from './streets/street-names.ts';

/** The layers with tappable names, of streets and of our drawing. */
export const STREET_LABELS = [POIS, PARK_NAMES, PEAKS];
export const DRAWN_LABELS = [NAMES];

/** The tolerance of a tap on a name, in px: with a line of text, the target is 44 px high. */
export const NEAR_PX = 16;
