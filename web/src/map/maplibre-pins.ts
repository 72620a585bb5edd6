import { type Map as MapLibre, Marker } from 'maplibre-gl';
import type { Pin } from './map-adapter.ts';
import { dressPin, isSamePin, pinButton, standsOnTip } from './pin-button.ts';
import type { PinListeners } from './pin-listeners.ts';
import { PinSheet, type Standing } from './pin-sheet.ts';
import { roundPoint } from './view-box.ts';

interface Shown {
  pin: Pin;
  button: HTMLButtonElement;
  /** Puts it where it is now said to be, and dresses it so. */
  redo(pin: Pin): void;
  remove(): void;
}

/** The pins standing on one MapLibre map, each a button: on the sheet that carries all, but for the new one, which a finger moves. */
export class MapLibrePins {
  readonly #shown = new Map<string, Shown>();
  readonly #map: MapLibre;
  readonly #sheet: PinSheet;
  readonly #listeners: PinListeners;

  constructor(map: MapLibre, listeners: PinListeners) {
    this.#map = map;
    this.#sheet = new PinSheet(map);
    this.#listeners = listeners;
  }

  /** Shows exactly these; one that was there keeps its button, and so its focus. */
  show(pins: readonly Pin[]) {
    const wanted = new Set(pins.map(({ id }) => id));
    for (const [id, shown] of this.#shown) {
      if (wanted.has(id)) continue;
      shown.remove();
      this.#shown.delete(id);
    }
    for (const pin of pins) this.#stand(pin);
  }

  #stand(pin: Pin) {
    const known = this.#shown.get(pin.id);
    if (known === undefined || known.pin.kind !== pin.kind) {
      known?.remove();
      this.#shown.set(pin.id, pin.kind === 'new' ? this.#raiseNew(pin) : this.#raise(pin));
      return;
    }
    const isSame = isSamePin(known.pin, pin);
    known.pin = pin;
    // Where a finger left the new pin, only its marker knows.
    if (isSame && pin.kind !== 'new') return;
    known.redo(pin);
    dressPin(known.button, pin);
  }

  #raise(pin: Pin): Shown {
    const button = pinButton(pin, () => this.#listeners.tap(shown.pin));
    const standing: Standing = { el: button, at: pin, onTip: standsOnTip(pin) };
    this.#sheet.add(standing);
    const shown = {
      pin,
      button,
      redo: (now: Pin) => {
        standing.at = now;
        this.#sheet.putAgain(standing);
      },
      remove: () => this.#sheet.remove(standing),
    };
    return shown;
  }

  #raiseNew(pin: Pin): Shown {
    const button = pinButton(pin, () => this.#listeners.tap(shown.pin));
    const marker = new Marker({ element: button, anchor: 'bottom', draggable: this.#isDraggable() });
    marker.on('dragend', () => this.#listeners.drag?.(roundPoint(marker.getLngLat()), shown.pin));
    marker.setLngLat(pin).addTo(this.#map);
    const shown = {
      pin,
      button,
      redo: (now: Pin) => void marker.setDraggable(this.#isDraggable()).setLngLat(now),
      remove: () => void marker.remove(),
    };
    return shown;
  }

  #isDraggable() {
    return this.#listeners.drag !== null;
  }
}
