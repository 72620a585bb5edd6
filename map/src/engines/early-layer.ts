import { spotOf } from '../early/moved-view.ts';
import type { LatLng, Marker, MarkerEvents, View } from '../map.ts';
import { pxPerMetre } from '../geometry.ts';
import type { MarkerButton } from './marker-button.ts';
import { pointsWithTip } from './marker-face.ts';
import { MarkerSet } from './marker-set.ts';

/** Positions markers where the engine, which is still loading, will draw them. `element` is in the middle of the map. */
export class EarlyLayer {
  readonly #element: HTMLElement;
  readonly #buttons = new Set<MarkerButton>();
  readonly #markers: MarkerSet;

  constructor(element: HTMLElement, events: MarkerEvents) {
    this.#element = element;
    this.#markers = new MarkerSet(events, (button) => this.#add(button));
  }

  /** Shows exactly these markers. */
  show(markers: readonly Marker[], view: View) {
    this.#markers.show(markers);
    this.#element.style.setProperty('--metre', String(pxPerMetre(view)));
    const { clientWidth, clientHeight } = this.#element.parentElement!; // read once: each reading lays the page out
    for (const button of this.#buttons) position(button, view, clientWidth / 2, clientHeight / 2);
  }

  /** Removes all markers; returns the name of the focused one, null if none had the focus. */
  close(): string | null {
    const focused = [...this.#buttons].find(({ element }) => element === document.activeElement);
    this.#element.replaceChildren();
    return focused?.element.getAttribute('aria-label') ?? null;
  }

  #add(button: MarkerButton) {
    this.#buttons.add(button);
    this.#element.append(button.element);
    const remove = () => {
      this.#buttons.delete(button);
      button.element.remove();
    };
    return { move: () => {}, remove };
  }
}

function position({ element, marker }: MarkerButton, view: View, mostX: number, mostY: number) {
  const { x, y } = spotIn(view, marker);
  element.style.transform = earlyTransform(view, marker);
  element.tabIndex = Math.abs(x) <= mostX && Math.abs(y) <= mostY ? 0 : -1;
}

function spotIn(view: View, at: LatLng) {
  const { x, y } = spotOf(view, at);
  return { x: Math.round(x), y: Math.round(y) };
}

/** The CSS transform that puts a marker at its place, from the middle of the map. */
export function earlyTransform(view: View, marker: Marker): string {
  const { x, y } = spotIn(view, marker);
  return `translate(-50%, ${pointsWithTip(marker) ? '-100%' : '-50%'}) translate(${x}px, ${y}px)`;
}
