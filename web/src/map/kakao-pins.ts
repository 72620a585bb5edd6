import type { LatLng, Pin } from './map-adapter.ts';
import { dressPin, isSamePin, pinButton, standsOnTip } from './pin-button.ts';
import type { PinListeners } from './pin-listeners.ts';
import { roundPoint } from './view-box.ts';

interface Shown {
  pin: Pin;
  button: HTMLButtonElement;
  overlay: kakao.maps.CustomOverlay;
}

/** The pins standing on one Kakao map: each a button in an overlay of its own. */
export class KakaoPins {
  readonly #shown = new Map<string, Shown>();
  readonly #map: kakao.maps.Map;
  readonly #listeners: PinListeners;

  constructor(map: kakao.maps.Map, listeners: PinListeners) {
    this.#map = map;
    this.#listeners = listeners;
  }

  /** Shows exactly these; one that was there keeps its button, and so its focus. */
  show(pins: readonly Pin[]) {
    const wanted = new Set(pins.map(({ id }) => id));
    for (const [id, { overlay }] of this.#shown) {
      if (wanted.has(id)) continue;
      overlay.setMap(null);
      this.#shown.delete(id);
    }
    for (const pin of pins) this.#stand(pin);
  }

  #stand(pin: Pin) {
    const known = this.#shown.get(pin.id);
    if (known === undefined) return this.#shown.set(pin.id, this.#raise(pin));
    if (standsOnTip(known.pin) !== standsOnTip(pin)) {
      known.overlay.setMap(null);
      return this.#shown.set(pin.id, this.#raise(pin));
    }
    const isSame = isSamePin(known.pin, pin);
    known.pin = pin;
    if (isSame && pin.kind !== 'new') return; // where a finger left the new pin, only its overlay knows
    known.overlay.setPosition(spot(pin));
    known.overlay.setZIndex(height(pin));
    dressPin(known.button, pin);
  }

  #raise(pin: Pin): Shown {
    const button = pinButton(pin, () => this.#listeners.tap(shown.pin));
    const overlay = new kakao.maps.CustomOverlay({
      content: button,
      position: spot(pin),
      xAnchor: 0.5,
      yAnchor: standsOnTip(pin) ? 1 : 0.5,
      zIndex: height(pin),
      clickable: pin.kind !== 'me', // a finger on the member's own dot means the map under it
    });
    overlay.setMap(this.#map);
    const shown = { pin, button, overlay };
    button.addEventListener('pointerdown', (down) => this.#carry(shown, down));
    return shown;
  }

  /** The SDK cannot drag an overlay: the finger that holds the `new` pin carries it, its tip staying where it was held. */
  #carry({ pin, button, overlay }: Shown, down: PointerEvent) {
    const { drag } = this.#listeners;
    if (pin.kind !== 'new' || drag === null) return;
    const projection = this.#map.getProjection();
    const from = projection.containerPointFromCoords(overlay.getPosition());
    const lifted = new AbortController();
    const signal = lifted.signal;
    let at: LatLng | null = null;
    this.#map.setDraggable(false);
    button.setPointerCapture(down.pointerId);
    button.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const x = from.x + clientX - down.clientX;
        const y = from.y + clientY - down.clientY;
        const to = projection.coordsFromContainerPoint(new kakao.maps.Point(x, y));
        at = { lat: to.getLat(), lng: to.getLng() };
        overlay.setPosition(to);
      },
      { signal },
    );
    const drop = () => {
      lifted.abort();
      this.#map.setDraggable(true);
      if (at !== null) drag(roundPoint(at), this.#shown.get(pin.id)?.pin ?? pin);
    };
    button.addEventListener('pointerup', drop, { signal });
    button.addEventListener('pointercancel', drop, { signal });
  }
}

function spot({ lat, lng }: LatLng) {
  return new kakao.maps.LatLng(lat, lng);
}

/** Who stands before whom. */
function height(pin: Pin): number {
  if (pin.selected) return 3;
  return pin.kind === 'me' ? 0 : pin.kind === 'new' ? 2 : 1;
}
