import type { View } from './map.ts';

/** What rounding to five decimals may change, in degrees, and to two decimals, in levels. */
const ROUNDING = { degrees: 1e-5, level: 0.01 };
/** How many reports a screen may be behind. */
const MOST = 10;

/**
 * The views that a map has reported and its screen has not shown yet. One that comes back moves nothing: a finger may have moved
 * the map on since, which a busy phone renders late.
 */
export class ReportedViews {
  #views: View[] = [];

  add(view: View) {
    this.#views = [...this.#views, view].slice(-MOST);
  }

  /** Whether the map reported this view itself; what it reported before that, and all of it else, is forgotten. */
  take(view: View): boolean {
    const at = this.#views.findIndex((one) => isSameView(one, view));
    this.#views = at < 0 ? [] : this.#views.slice(at + 1);
    return at >= 0;
  }
}

export const isSameView = (a: View, b: View) => isSameCentre(a, b) && isSameLevel(a, b);

export const isSameCentre = (a: View, b: View) =>
  Math.abs(a.lat - b.lat) <= ROUNDING.degrees && Math.abs(a.lng - b.lng) <= ROUNDING.degrees;

export const isSameLevel = (a: View, b: View) => Math.abs(a.level - b.level) <= ROUNDING.level;
