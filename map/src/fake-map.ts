import './ReadyParts.tsx'; // compiled before a test starts
import { MarkerSet } from './engines/marker-set.ts';
import type { Bounds, LatLng, MapLabel, MapOptions, Marker, ReadyMap, StreetAddress, View } from './map.ts';

const HALF_DEGREES = 0.004;

/**
 * A fake map for tests: it draws nothing, but its markers can be clicked, and it moves immediately. A test mocks `open-map.ts` with this
 * module.
 */
export class FakeMap implements ReadyMap {
  /** The map that is currently open. */
  static current: FakeMap | null = null;
  /** Resolves when an opened map becomes ready: on a slow phone an engine reads its style and first tiles for seconds. */
  static firstPicture: Promise<void> = Promise.resolve();
  readonly baseMap = 'drawn';
  readonly credits = [];
  /** The result of `readStreetAddress` for any coordinate. */
  streetAddress: StreetAddress | null = null;
  /** The streets that `findStreets` knows. */
  streets: { name: string; at: LatLng }[] = [];
  readonly #options: MapOptions;
  readonly #set: MarkerSet;
  #markers: readonly Marker[] = [];
  #view: View;
  #showsDrawing = true;

  constructor(element: HTMLElement, options: MapOptions) {
    FakeMap.current = this;
    this.#options = options;
    this.#view = options.startView();
    this.#set = new MarkerSet(options, ({ element: button }) => {
      element.append(button);
      return { move: () => {}, remove: () => button.remove() };
    });
    options.signal.addEventListener('abort', () => {
      element.replaceChildren();
      if (FakeMap.current === this) FakeMap.current = null;
    });
  }

  setMarkers(markers: readonly Marker[]) {
    this.#markers = markers;
    this.#set.show(markers);
  }

  setCenter({ lat, lng }: LatLng) {
    this.#view = { ...this.#view, lat, lng };
    this.#reportIdle();
  }

  setLevel(level: number) {
    this.#view = { ...this.#view, level };
    this.#reportIdle();
  }

  async drawAt(view: View) {
    this.#view = view;
    this.#reportIdle();
  }

  fitBounds({ latMin, latMax, lngMin, lngMax }: Bounds) {
    this.setCenter({ lat: (latMin + latMax) / 2, lng: (lngMin + lngMax) / 2 });
  }

  getView() {
    return this.#view;
  }

  showsDrawing() {
    return this.#showsDrawing;
  }

  showsStreets() {
    return !this.#showsDrawing;
  }

  async readStreetAddress() {
    return this.streetAddress;
  }

  async findStreets(keyword: string) {
    return this.streets.filter(({ name }) => name.startsWith(keyword));
  }

  /** The member taps the map itself. */
  tap(at: LatLng) {
    this.#options.onMapTap?.(at);
  }

  /** The member taps a name of the base map; without a listener it is a tap on the map. */
  tapLabel(label: MapLabel) {
    if (this.#options.onLabelTap) this.#options.onLabelTap(label, label.at);
    else this.tap(label.at);
  }

  /** Our own drawing becomes visible, or is covered by streets. */
  showDrawing(isShown: boolean) {
    this.#showsDrawing = isShown;
    this.#options.onDrawingShown?.(isShown);
    this.#options.onStreetsShown?.(!isShown);
  }

  /** The operator's settings arrive after the map opened without them. */
  receiveSettings() {
    this.#options.onLateSettings?.();
  }

  /** The map is resized: its centre stays, and it is idle again. */
  resize() {
    this.#reportIdle();
  }

  /** The member drags the `new` marker. */
  drag(at: LatLng) {
    const marker = this.#markers.find(({ kind }) => kind === 'new');
    if (marker !== undefined) this.#options.onMarkerDrag?.(at, marker);
  }

  #reportIdle() {
    const { lat, lng } = this.#view;
    this.#options.onIdle?.(this.#view, {
      latMin: lat - HALF_DEGREES,
      latMax: lat + HALF_DEGREES,
      lngMin: lng - HALF_DEGREES,
      lngMax: lng + HALF_DEGREES,
    });
  }
}

/** Opens a fake map. */
export async function openMap(element: HTMLElement, options: MapOptions): Promise<ReadyMap> {
  options.signal.throwIfAborted();
  const map = new FakeMap(element, options);
  await FakeMap.firstPicture;
  map.resize();
  return map;
}
