import { METRES_PER_DEGREE } from 'contract/distance';
import { boundsBetween, LEVELS, roundBounds, roundPoint } from '../geometry.ts';
import type { Bounds, LatLng, MapOptions, Marker, ReadyMap, View } from '../map.ts';
import { createContainer, createMap, isMotionAllowed, wholeLevel } from './create-kakao.ts';
import { fromKakao, kakaoMarkers, toKakao } from './kakao-markers.ts';
import { loadKakao } from './kakao-sdk.ts';
import type { MarkerSet } from './marker-set.ts';

/** How far an arrow key moves the map, in px. */
const STEP_PX = 100;

/** Opens a map of the Kakao Maps SDK. Throws if the SDK cannot be loaded, and when `options.signal` aborts. */
export async function openKakao(
  element: HTMLElement,
  options: MapOptions,
  appKey: string,
): Promise<ReadyMap> {
  await loadKakao(appKey);
  options.signal.throwIfAborted();
  const container = element.appendChild(createContainer(options));
  options.signal.addEventListener('abort', () => container.remove());
  try {
    return new KakaoMap(container, options);
  } catch (error) {
    container.remove();
    throw error;
  }
}

/** A map of the SDK, which has integer levels only and no dark theme. */
class KakaoMap implements ReadyMap {
  readonly baseMap = 'operator';
  readonly credits = [];
  readonly #map: kakao.maps.Map;
  readonly #markers: MarkerSet;
  readonly #options: MapOptions;
  readonly #container: HTMLElement;
  /** The target of the current move; null when idle. */
  #goal: { center?: LatLng; level?: number } | null = null;
  /** The centre at the last idle. On a resize the SDK keeps the map's corner; we keep the centre. */
  #center: LatLng;

  constructor(container: HTMLElement, options: MapOptions) {
    const { interactive = true, onMapTap } = options;
    const { level, ...center } = options.startView();
    this.#options = options;
    this.#container = container;
    this.#center = center;
    this.#map = createMap(container, { ...center, level }, interactive);
    this.#markers = kakaoMarkers(this.#map, options);
    kakao.maps.event.addListener(this.#map, 'click', ({ latLng }: kakao.maps.event.MouseEvent) =>
      onMapTap?.(roundPoint(fromKakao(latLng))),
    );
    kakao.maps.event.addListener(this.#map, 'idle', () => this.#reportIdle());
    kakao.maps.event.addListener(this.#map, 'dragstart', () => (this.#goal = null));
    if (interactive) container.addEventListener('keydown', (event) => this.#onKey(event, container));
    this.#followSize(container);
    this.#reportIdle();
  }

  setMarkers(markers: readonly Marker[]) {
    this.#markers.show(markers);
  }

  setCenter(center: LatLng) {
    this.#go({ center });
  }

  setLevel(level: number) {
    this.#go({ level: wholeLevel(level) });
  }

  async drawAt({ level, ...center }: View) {
    this.setLevel(level);
    this.setCenter(center);
  }

  fitBounds({ latMin, latMax, lngMin, lngMax }: Bounds) {
    this.#goal = null;
    const southWest = toKakao({ lat: latMin, lng: lngMin });
    const northEast = toKakao({ lat: latMax, lng: lngMax });
    this.#map.setBounds(new kakao.maps.LatLngBounds(southWest, northEast));
  }

  getView(): View {
    return { ...fromKakao(this.#map.getCenter()), level: this.#map.getLevel() };
  }

  showsDrawing() {
    return false;
  }

  showsStreets() {
    return false;
  }

  /** The SDK does not expose its tiles; addresses come from Kakao's services (`findAddress`). */
  async readStreetAddress() {
    return null;
  }

  async findStreets() {
    return [];
  }

  /** Changes in one task are batched: a move alone is animated, a move with a zoom is not. */
  #go(to: { center?: LatLng; level?: number }) {
    const isFirst = this.#goal === null;
    this.#goal = { ...this.#goal, ...to };
    if (isFirst) queueMicrotask(() => this.#move());
    else this.#move();
  }

  #move() {
    if (this.#options.signal.aborted || this.#goal === null) return;
    const { center, level } = this.#goal;
    if (center !== undefined) this.#center = center;
    if (level === undefined && center !== undefined && isMotionAllowed())
      return this.#map.panTo(toKakao(center));
    if (level !== undefined) this.#map.setLevel(level);
    this.#map.setCenter(toKakao(this.#center));
  }

  #reportIdle() {
    const { signal, onIdle } = this.#options;
    if (signal.aborted) return;
    this.#goal = null;
    const view = this.getView();
    this.#center = { lat: view.lat, lng: view.lng };
    const bounds = this.#map.getBounds();
    const [southWest, northEast] = [fromKakao(bounds.getSouthWest()), fromKakao(bounds.getNorthEast())];
    const metres = (northEast.lat - southWest.lat) * METRES_PER_DEGREE;
    this.#container.style.setProperty('--metre', String(this.#container.clientHeight / metres)); // for `.accuracy`
    const box = boundsBetween(southWest, northEast);
    this.#markers.setView(box);
    onIdle?.(view, roundBounds(box));
  }

  #followSize(container: HTMLElement) {
    let isFirst = true;
    const observer = new ResizeObserver(() => {
      if (!isFirst) {
        this.#map.relayout();
        this.#map.setCenter(toKakao(this.#center));
      }
      isFirst = false;
    });
    observer.observe(container);
    this.#options.signal.addEventListener('abort', () => observer.disconnect());
  }

  #onKey({ key, target }: KeyboardEvent, container: HTMLElement) {
    const step = STEPS[key];
    if (step !== undefined && target === container) this.#map.panBy(...step);
    if (key === '+' || key === '=') this.#map.setLevel(Math.max(this.#map.getLevel() - 1, LEVELS.nearest));
    if (key === '-') this.#map.setLevel(this.#map.getLevel() + 1);
  }
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};
