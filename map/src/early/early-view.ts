import type { View } from '../map.ts';

/** The view of a map that was moved before its engine: null while it is where the screen wants it. */
export interface EarlyMoves {
  /** The view under the fingers. */
  at: View | null;
  /** The view when nothing moved last, where a picture is drawn. */
  restsAt: View | null;
}

const UNMOVED: EarlyMoves = { at: null, restsAt: null };

/** How long after a gesture its click may still come, in ms. */
const CLICK_MS = 100;

/** Where a map is while its engine is loading, so that the engine carries on from there. */
export class EarlyView {
  #moves = UNMOVED;
  /** Whether a finger is down, or its click may still come. */
  #isHeld = false;
  #letGo: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  #report: ((view: View) => void) | null = null;

  /** Reports the view after each gesture that moved the map; returns what ends that. */
  onRest(report: (view: View) => void) {
    this.#report = report;
    return () => void (this.#report = null);
  }

  readonly read = (): EarlyMoves => this.#moves;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** A gesture begins. */
  hold() {
    clearTimeout(this.#letGo);
    this.#isHeld = true;
  }

  /** The gesture has moved the map, and may go on. */
  move(at: View) {
    this.hold();
    this.#change({ ...this.#moves, at });
  }

  /** The gesture has ended. */
  rest() {
    clearTimeout(this.#letGo);
    this.#letGo = setTimeout(() => {
      this.#isHeld = false;
      this.#notify();
    }, CLICK_MS);
    const { at, restsAt } = this.#moves;
    if (at === null || at === restsAt) return;
    this.#change({ at, restsAt: at });
    this.#report?.(at);
  }

  /** The screen moves the map. */
  reset() {
    if (this.#moves !== UNMOVED) this.#change(UNMOVED);
  }

  /** Resolves once no gesture is in progress. */
  async untilFree(): Promise<void> {
    while (this.#isHeld) await new Promise<void>((resolve) => this.#once(resolve));
  }

  #once(listener: () => void) {
    const stop = this.subscribe(() => {
      stop();
      listener();
    });
  }

  #change(moves: EarlyMoves) {
    this.#moves = moves;
    this.#notify();
  }

  #notify() {
    for (const listener of Array.from(this.#listeners)) listener();
  }
}
