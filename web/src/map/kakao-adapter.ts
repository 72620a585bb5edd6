import { KO } from './ko.ts';
import { KakaoPins } from './kakao-pins.ts';
import { loadKakao } from './kakao-sdk.ts';
import { LEVELS } from './levels.ts';
import type { Bounds, LatLng, MapAdapter, MapFace, Opening, Pin } from './map-adapter.ts';
import type { PinListeners } from './pin-listeners.ts';
import { roundBounds, roundPoint } from './view-box.ts';

/** How far an arrow key moves the map, in px. */
const STRIDE = 100;

/** The map of the Kakao Maps SDK, its levels as they are. It has whole levels only and no night. */
export class KakaoAdapter implements MapAdapter {
  readonly #appKey: string;
  readonly #gone = new AbortController();
  readonly #pinListeners: PinListeners = { tap: () => {}, drag: null };
  #map: kakao.maps.Map | null = null;
  #sheet: HTMLElement | null = null;
  #pins: KakaoPins | null = null;
  #wanted: readonly Pin[] = [];
  /** Where the map is told to go, until it rests there. */
  #goal: Partial<Opening> | null = null;
  /** The middle it rested on last. A resize of the SDK's map keeps its corner, ours keeps this. */
  #middle: LatLng = { lat: 0, lng: 0 };
  #onMapClick: (at: LatLng) => void = () => {};
  #onIdle: (bounds: Bounds) => void = () => {};

  constructor({ appKey }: { appKey: string }) {
    this.#appKey = appKey;
  }

  async mount(el: HTMLElement, { center, level, interactive = true }: Opening): Promise<MapFace> {
    await loadKakao(this.#appKey);
    if (this.#gone.signal.aborted) return 'operators';
    const sheet = el.appendChild(sheetFor(interactive));
    const map = new kakao.maps.Map(sheet, {
      center: point(center),
      level: whole(level),
      draggable: interactive,
      scrollwheel: interactive,
      disableDoubleClickZoom: !interactive,
      keyboardShortcuts: false, // they would listen to the whole page, its text fields too
    });
    map.setZoomable(interactive);
    map.setMaxLevel(LEVELS.farthest);
    [this.#map, this.#sheet, this.#middle] = [map, sheet, center];
    this.#pins = new KakaoPins(map, this.#pinListeners);
    this.#pins.show(this.#wanted);
    kakao.maps.event.addListener(map, 'click', ({ latLng }: kakao.maps.event.MouseEvent) =>
      this.#onMapClick(roundPoint(plain(latLng))),
    );
    kakao.maps.event.addListener(map, 'idle', () => this.#rested(map));
    kakao.maps.event.addListener(map, 'dragstart', () => (this.#goal = null));
    if (interactive) this.#listenToKeys(map, sheet);
    this.#followSize(map, sheet);
    this.#rested(map);
    return 'operators';
  }

  setPins(pins: readonly Pin[]) {
    this.#wanted = pins;
    this.#pins?.show(pins);
  }

  onPinClick(listener: (pin: Pin) => void) {
    this.#pinListeners.tap = listener;
  }

  onMapClick(listener: (at: LatLng) => void) {
    this.#onMapClick = listener;
  }

  onIdle(listener: (bounds: Bounds) => void) {
    this.#onIdle = listener;
  }

  onPinDrag(listener: (at: LatLng, pin: Pin) => void) {
    this.#pinListeners.drag = listener;
  }

  setCenter(center: LatLng) {
    this.#go({ center });
  }

  setLevel(level: number) {
    this.#go({ level: whole(level) });
  }

  fitBounds({ latMin, latMax, lngMin, lngMax }: Bounds) {
    this.#goal = null;
    this.#map?.setBounds(
      new kakao.maps.LatLngBounds(
        new kakao.maps.LatLng(latMin, lngMin),
        new kakao.maps.LatLng(latMax, lngMax),
      ),
    );
  }

  getCenter() {
    return plain(this.#mounted().getCenter());
  }

  getLevel() {
    return this.#mounted().getLevel();
  }

  destroy() {
    this.#gone.abort();
    this.#sheet?.remove();
    this.#map = null;
    this.#pins = null;
  }

  /** What is said in one breath is done as one: a move alone glides, a move with a zoom is there at once. */
  #go(to: Partial<Opening>) {
    const isFirst = this.#goal === null;
    this.#goal = { ...this.#goal, ...to };
    if (isFirst) queueMicrotask(() => this.#set());
    else this.#set();
  }

  #set() {
    if (this.#map === null || this.#goal === null) return;
    const { center, level } = this.#goal;
    if (center !== undefined) this.#middle = center;
    if (level === undefined && center !== undefined && isMotionWelcome())
      return this.#map.panTo(point(center));
    if (level !== undefined) this.#map.setLevel(level);
    this.#map.setCenter(point(this.#middle));
  }

  #rested(map: kakao.maps.Map) {
    if (this.#gone.signal.aborted) return;
    this.#goal = null;
    this.#middle = plain(map.getCenter());
    const [southWest, northEast] = [map.getBounds().getSouthWest(), map.getBounds().getNorthEast()];
    this.#onIdle(
      roundBounds({
        latMin: southWest.getLat(),
        latMax: northEast.getLat(),
        lngMin: southWest.getLng(),
        lngMax: northEast.getLng(),
      }),
    );
  }

  #followSize(map: kakao.maps.Map, sheet: HTMLElement) {
    let first = true;
    const watch = new ResizeObserver(() => {
      if (!first) {
        map.relayout();
        map.setCenter(point(this.#middle));
      }
      first = false;
    });
    watch.observe(sheet);
    this.#gone.signal.addEventListener('abort', () => watch.disconnect());
  }

  #listenToKeys(map: kakao.maps.Map, sheet: HTMLElement) {
    sheet.addEventListener('keydown', ({ key, target }) => {
      const stride = STRIDES[key];
      if (stride !== undefined && target === sheet) map.panBy(...stride);
      if (key === '+' || key === '=') map.setLevel(Math.max(map.getLevel() - 1, LEVELS.nearest));
      if (key === '-') map.setLevel(map.getLevel() + 1);
    });
  }

  #mounted(): kakao.maps.Map {
    if (this.#map === null) throw new Error('the map is not mounted');
    return this.#map;
  }
}

const STRIDES: Record<string, [number, number]> = {
  ArrowLeft: [-STRIDE, 0],
  ArrowRight: [STRIDE, 0],
  ArrowUp: [0, -STRIDE],
  ArrowDown: [0, STRIDE],
};

/** What the SDK draws on: it changes its element, and ours stays as it is. */
function sheetFor(interactive: boolean): HTMLElement {
  const sheet = document.createElement('div');
  sheet.style.cssText = 'inline-size:100%;block-size:100%';
  sheet.setAttribute('role', 'region');
  sheet.setAttribute('aria-label', KO.map);
  if (interactive) sheet.tabIndex = 0;
  return sheet;
}

function point({ lat, lng }: LatLng) {
  return new kakao.maps.LatLng(lat, lng);
}

function plain(at: kakao.maps.LatLng): LatLng {
  return { lat: at.getLat(), lng: at.getLng() };
}

function whole(level: number): number {
  return Math.min(Math.max(Math.round(level), LEVELS.nearest), LEVELS.farthest);
}

function isMotionWelcome(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
