import type { Bounds, LatLng, MapAdapter, MapFace, Opening, Pin } from './map-adapter.ts';
import { pinButton } from './pin-button.ts';

const HALF = 0.004;

/** A map for tests: no picture, but its pins are there to be pressed, and it moves at once where it is told. */
export class FakeMap implements MapAdapter {
  /** The one standing now. */
  static standing: FakeMap | null = null;
  #el: HTMLElement | null = null;
  #center: LatLng = { lat: 0, lng: 0 };
  #level = 3;
  #tapped: (pin: Pin) => void = () => {};
  #chosen: (at: LatLng) => void = () => {};
  #rested: (bounds: Bounds) => void = () => {};
  #dropped: (at: LatLng, pin: Pin) => void = () => {};
  #pins: readonly Pin[] = [];

  async mount(el: HTMLElement, { center, level }: Opening): Promise<MapFace> {
    FakeMap.standing = this;
    this.#el = el;
    [this.#center, this.#level] = [center, level];
    this.setPins(this.#pins);
    this.#rest();
    return 'ours';
  }

  setPins(pins: readonly Pin[]) {
    this.#pins = pins;
    this.#el?.replaceChildren(...pins.map((pin) => pinButton(pin, () => this.#tapped(pin))));
  }

  onPinClick(listener: (pin: Pin) => void) {
    this.#tapped = listener;
  }
  onMapClick(listener: (at: LatLng) => void) {
    this.#chosen = listener;
  }
  onIdle(listener: (bounds: Bounds) => void) {
    this.#rested = listener;
  }
  onPinDrag(listener: (at: LatLng, pin: Pin) => void) {
    this.#dropped = listener;
  }

  setCenter(center: LatLng) {
    this.#center = center;
    this.#rest();
  }
  setLevel(level: number) {
    this.#level = level;
    this.#rest();
  }
  fitBounds({ latMin, latMax, lngMin, lngMax }: Bounds) {
    this.setCenter({ lat: (latMin + latMax) / 2, lng: (lngMin + lngMax) / 2 });
  }
  getCenter() {
    return this.#center;
  }
  getLevel() {
    return this.#level;
  }
  destroy() {
    this.#el?.replaceChildren();
    if (FakeMap.standing === this) FakeMap.standing = null;
  }

  /** A finger on the paper. */
  tap(at: LatLng) {
    this.#chosen(at);
  }
  /** The paper is cut to another size: its middle stays, and it says so. */
  resize() {
    this.#rest();
  }
  /** A finger that carries the new pin. */
  drag(at: LatLng) {
    const pin = this.#pins.find(({ kind }) => kind === 'new');
    if (pin !== undefined) this.#dropped(at, pin);
  }

  #rest() {
    const { lat, lng } = this.#center;
    this.#rested({ latMin: lat - HALF, latMax: lat + HALF, lngMin: lng - HALF, lngMax: lng + HALF });
  }
}
