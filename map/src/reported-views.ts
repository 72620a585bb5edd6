import type { View } from './map.ts';

/** The tolerance of a comparison: rounding to five decimals in degrees, to two decimals in levels. */
const ROUNDING = { degrees: 1e-5, level: 0.01 };
/** The maximum number of pending reports. */
const MAX_PENDING = 10;

/**
 * The views that a map has reported and its screen has not rendered yet. A reported view that the screen passes back must not move the
 * map, which may have been moved on since.
 */
export class ReportedViews {
  #views: View[] = [];

  add(view: View) {
    this.#views = [...this.#views, view].slice(-MAX_PENDING);
  }

  /** Whether the map reported this view itself. Removes it and all earlier reports; a view that was not reported removes all. */
  take(view: View): boolean {
    const at = this.#views.findIndex((one) => isSameRounded(one, view));
    this.#views = at < 0 ? [] : this.#views.slice(at + 1);
    return at >= 0;
  }
}

/** Whether two views are the same but for rounding. */
export const isSameRounded = (a: View, b: View) => isSameCentre(a, b) && isSameLevel(a, b);

export const isSameCentre = (a: View, b: View) =>
  Math.abs(a.lat - b.lat) <= ROUNDING.degrees && Math.abs(a.lng - b.lng) <= ROUNDING.degrees;

export const isSameLevel = (a: View, b: View) => Math.abs(a.level - b.level) <= ROUNDING.level;
