import type { Marker, MarkerEvents, View } from '../map.ts';
import { pxPerMetre, worldPx } from '../geometry.ts';
import { type MarkerButton, pointsWithTip } from './marker-button.ts';
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
  const [at, middle] = [worldPx(marker, view.level), worldPx(view, view.level)];
  const [x, y] = [Math.round(at.x - middle.x), Math.round(at.y - middle.y)];
  const anchorY = pointsWithTip(marker) ? '-100%' : '-50%';
  element.style.transform = `translate(-50%, ${anchorY}) translate(${x}px, ${y}px)`;
  element.tabIndex = Math.abs(x) <= mostX && Math.abs(y) <= mostY ? 0 : -1;
}
