import type { View } from '../map.ts';
import type { EarlyView } from './early-view.ts';
import { movedView, type Size, type Spot } from './moved-view.ts';

/** How far a finger may move in a tap, in px. */
const TAP_SLOP_PX = 6;
/** How far the wheel turns for one level, and how long after its last turn the map rests. */
const WHEEL = { px: 300, restMs: 200 } as const;
/** How far an arrow key moves the map, in px, as the engine's does. */
const ARROW_PX = 100;
const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': -1, '=': -1, '-': 1 };

interface Grip {
  view: View;
  middle: Spot;
  spread: number;
}

/** Moves a map by fingers, mouse, wheel and keys while its engine is loading; reports taps, also those that its markers do not take. */
export class Gestures {
  readonly #element: HTMLElement;
  readonly #early: EarlyView;
  readonly #currentView: () => View;
  readonly #fingers = new Map<number, Spot>();
  /** The fingers and the view when a finger was last put down or lifted. */
  #grip: Grip | null = null;
  #isDragged = false;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    element: HTMLElement,
    early: EarlyView,
    currentView: () => View,
    onTap: (at: Spot) => void,
    signal: AbortSignal,
  ) {
    this.#element = element;
    this.#early = early;
    this.#currentView = currentView;
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      act: (event: HTMLElementEventMap[K]) => void,
      passive = true,
    ) => element.addEventListener(type, act, { signal, passive });
    on('pointerdown', (event) => this.#press(event));
    on('pointermove', (event) => this.#drag(event));
    on('pointerup', (event) => this.#lift(event));
    on('pointercancel', (event) => this.#lift(event));
    on('click', (click) => this.#isDragged || isControl(click) || onTap(this.#spot(click)));
    on('dblclick', (tap) => this.zoom(-1, this.#spot(tap)));
    on('wheel', (event) => this.#turn(event), false);
    on('keydown', (event) => this.#key(event), false);
    signal.addEventListener('abort', () => {
      clearTimeout(this.#resting);
      early.rest();
    });
  }

  /** Shows the map this many levels farther away, around a point. */
  zoom(levels: number, at: Spot = { x: 0, y: 0 }) {
    this.#move(this.#currentView(), at, at, levels);
    this.#early.rest();
  }

  #press(event: PointerEvent) {
    if (event.button !== 0) return;
    if (this.#fingers.size === 0) this.#isDragged = false;
    this.#hold(event);
  }

  #hold(event: PointerEvent) {
    this.#fingers.set(event.pointerId, this.#spot(event));
    this.#early.hold();
    this.#takeGrip();
  }

  #drag(event: PointerEvent) {
    if (event.pointerType === 'touch' && !this.#fingers.has(event.pointerId)) this.#hold(event); // put down before this code came
    if (!this.#fingers.has(event.pointerId) || this.#grip === null) return;
    this.#fingers.set(event.pointerId, this.#spot(event));
    const { view, middle, spread } = this.#grip;
    const now = this.#measure();
    const isTap = Math.hypot(now.middle.x - middle.x, now.middle.y - middle.y) < TAP_SLOP_PX;
    if (!this.#isDragged && this.#fingers.size === 1 && isTap) return;
    if (!this.#isDragged) this.#begin(event);
    const levels = spread > 0 && now.spread > 0 ? -Math.log2(now.spread / spread) : 0;
    this.#move(view, middle, now.middle, levels);
  }

  /** From here on, what lies under the finger no longer takes its end for a tap. */
  #begin({ isTrusted, pointerId }: PointerEvent) {
    this.#isDragged = true;
    if (isTrusted) this.#element.setPointerCapture(pointerId); // a drag repeated by `early-input.js` has no finger
  }

  #lift({ pointerId }: PointerEvent) {
    if (!this.#fingers.delete(pointerId)) return;
    this.#takeGrip();
    if (this.#fingers.size === 0) this.#early.rest();
  }

  #turn(event: WheelEvent) {
    event.preventDefault();
    const spot = this.#spot(event);
    this.#move(this.#currentView(), spot, spot, event.deltaY / WHEEL.px);
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#early.rest(), WHEEL.restMs);
  }

  #key(event: KeyboardEvent) {
    if (event.target !== this.#element || event.ctrlKey || event.metaKey || event.altKey) return;
    const [arrow, levels] = [ARROWS[event.key], ZOOM_KEYS[event.key]];
    if (levels !== undefined) this.zoom(levels);
    if (arrow !== undefined) {
      event.preventDefault();
      this.#move(this.#currentView(), { x: 0, y: 0 }, { x: arrow.x * ARROW_PX, y: arrow.y * ARROW_PX }, 0);
      this.#early.rest();
    }
  }

  #move(view: View, from: Spot, to: Spot, levels: number) {
    this.#early.move(movedView(view, from, to, levels, this.#size()));
  }

  #takeGrip() {
    this.#grip = this.#fingers.size === 0 ? null : { view: this.#currentView(), ...this.#measure() };
  }

  /** The middle of the fingers, and their distance from each other; 0 for one finger. */
  #measure(): Omit<Grip, 'view'> {
    const [one = { x: 0, y: 0 }, other = one] = [...this.#fingers.values()];
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    return { middle, spread: Math.hypot(one.x - other.x, one.y - other.y) };
  }

  #size(): Size {
    return { width: this.#element.clientWidth, height: this.#element.clientHeight };
  }

  #spot({ clientX, clientY }: { clientX: number; clientY: number }): Spot {
    const { left, top, width, height } = this.#element.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }
}

/** Whether an event is for a link or a button over the map. */
const isControl = ({ target }: Event) => target instanceof Element && target.closest('a, button') !== null;
