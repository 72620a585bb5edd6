import type { Bounds, LatLng, Marker, MarkerEvents } from '../map.ts';
import { MarkerButton } from './marker-button.ts';

/** A button that an engine has placed. */
export interface PlacedButton {
  /** Moves the button to its marker's current coordinate. */
  move(): void;
  remove(): void;
}

/** The markers of one map, each a button that the engine places with `place`. */
export class MarkerSet {
  readonly #shown = new Map<string, { button: MarkerButton; placed: PlacedButton }>();
  readonly #events: MarkerEvents;
  readonly #place: (button: MarkerButton) => PlacedButton;
  #view: Bounds | null = null;

  constructor(events: MarkerEvents, place: (button: MarkerButton) => PlacedButton) {
    this.#events = events;
    this.#place = place;
  }

  /** Shows exactly these markers. A marker whose id was already shown keeps its button, and so its focus. */
  show(markers: readonly Marker[]) {
    const wanted = new Set(markers.map(({ id }) => id));
    for (const id of this.#shown.keys()) if (!wanted.has(id)) this.#remove(id);
    for (const marker of markers) this.#showOne(marker);
  }

  /** Sets the visible bounds: markers outside are not tab stops, since their focus ring would not be visible. */
  setView(view: Bounds) {
    this.#view = view;
    for (const { button } of this.#shown.values()) this.#setStop(button);
  }

  #setStop({ element, marker }: MarkerButton) {
    const tabIndex = this.#view === null || isWithin(this.#view, marker) ? 0 : -1;
    if (element.tabIndex !== tabIndex) element.tabIndex = tabIndex;
  }

  #showOne(marker: Marker) {
    const shown = this.#shown.get(marker.id);
    if (shown === undefined || shown.button.marker.kind !== marker.kind) {
      this.#remove(marker.id);
      const button = new MarkerButton(marker, this.#events);
      this.#setStop(button);
      this.#shown.set(marker.id, { button, placed: this.#place(button) });
      return;
    }
    // Only the engine knows where the `new` marker was dragged, so it is always moved to its own coordinate.
    if (marker.kind !== 'new' && isSame(shown.button.marker, marker)) return;
    shown.button.update(marker);
    this.#setStop(shown.button);
    shown.placed.move();
  }

  #remove(id: string) {
    this.#shown.get(id)?.placed.remove();
    this.#shown.delete(id);
  }
}

const isWithin = ({ latMin, latMax, lngMin, lngMax }: Bounds, { lat, lng }: LatLng) =>
  lat >= latMin && lat <= latMax && lng >= lngMin && lng <= lngMax;

/** Whether two markers have the same coordinate, look and label. */
function isSame(a: Marker, b: Marker): boolean {
  return (
    a.lat === b.lat &&
    a.lng === b.lng &&
    a.name === b.name &&
    (a.isSelected ?? false) === (b.isSelected ?? false) &&
    ('accuracy' in a ? a.accuracy : 0) === ('accuracy' in b ? b.accuracy : 0) &&
    ('category' in a ? a.category : null) === ('category' in b ? b.category : null) &&
    ('isNamed' in a ? a.isNamed : false) === ('isNamed' in b ? b.isNamed : false) &&
    ('isMasked' in a ? a.isMasked : false) === ('isMasked' in b ? b.isMasked : false) &&
    ('savedColor' in a ? a.savedColor : '') === ('savedColor' in b ? b.savedColor : '') &&
    ('count' in a ? a.count : 0) === ('count' in b ? b.count : 0)
  );
}
