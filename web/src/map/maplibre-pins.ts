import { type Map as MapLibre, Marker } from 'maplibre-gl';
import type { Pin } from './map-adapter.ts';
import { dressPin, isSamePin, pinButton, standsOnTip } from './pin-button.ts';
import type { PinListeners } from './pin-listeners.ts';
import { roundPoint } from './view-box.ts';

interface Shown {
  pin: Pin;
  button: HTMLButtonElement;
  marker: Marker;
}

/** The pins standing on one MapLibre map, each a button. */
export class MapLibrePins {
  readonly #shown = new Map<string, Shown>();
  readonly #map: MapLibre;
  readonly #listeners: PinListeners;

  constructor(map: MapLibre, listeners: PinListeners) {
    this.#map = map;
    this.#listeners = listeners;
  }

  /** Shows exactly these; one that was there keeps its button, and so its focus. */
  show(pins: readonly Pin[]) {
    const wanted = new Set(pins.map(({ id }) => id));
    for (const [id, { marker }] of this.#shown) {
      if (wanted.has(id)) continue;
      marker.remove();
      this.#shown.delete(id);
    }
    for (const pin of pins) this.#stand(pin);
  }

  #stand(pin: Pin) {
    const known = this.#shown.get(pin.id);
    if (known === undefined) return this.#shown.set(pin.id, this.#raise(pin));
    if (standsOnTip(known.pin) !== standsOnTip(pin)) {
      known.marker.remove();
      return this.#shown.set(pin.id, this.#raise(pin));
    }
    const isSame = isSamePin(known.pin, pin);
    known.pin = pin;
    if (pin.kind === 'new') known.marker.setDraggable(this.#isDraggable(pin));
    if (isSame && pin.kind !== 'new') return; // where a finger left the new pin, only its marker knows
    known.marker.setLngLat(pin);
    dressPin(known.button, pin);
  }

  #raise(pin: Pin): Shown {
    const button = pinButton(pin, () => this.#listeners.tap(shown.pin));
    const marker = new Marker({
      element: button,
      anchor: standsOnTip(pin) ? 'bottom' : 'center',
      draggable: this.#isDraggable(pin),
    });
    marker.on('dragend', () => this.#listeners.drag?.(roundPoint(marker.getLngLat()), shown.pin));
    marker.setLngLat(pin).addTo(this.#map);
    const shown = { pin, button, marker };
    return shown;
  }

  #isDraggable(pin: Pin) {
    return pin.kind === 'new' && this.#listeners.drag !== null;
  }
}
