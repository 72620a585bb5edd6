import type { MapCredit } from 'contract/config';
import type { CameraOptions, Map as MapLibre } from 'maplibre-gl';
import { boundsBetween, levelToZoom, roundBounds, zoomToLevel } from '../geometry.ts';
import type {
  BaseMapKind,
  Bounds,
  LatLng,
  MapOptions,
  Marker,
  ReadyMap,
  StreetAddress,
  View,
} from '../map.ts';
import type { BaseMap } from '../styles/base-map.ts';
import type { Streets } from '../styles/streets/streets.ts';
import { createMap, firstPicture } from './create-maplibre.ts';
import { maplibreMarkers } from './maplibre-markers.ts';
import type { MarkerSet } from './marker-set.ts';
import { watchDrawing, watchStreets } from './watch-drawing.ts';

/** The longest wait for a map that draws tiles, in ms. */
const LONGEST_DRAWING_MS = 3000;

/** The layers beneath the markers. */
interface Layers {
  baseMap: BaseMap;
  /** The URL of the borders of neighbourhoods; null if there are none. */
  neighbourhoodsUrl: string | null;
}

/** Opens a MapLibre map. Throws if MapLibre cannot draw the style, and when `options.signal` aborts. */
export async function openMapLibre(
  element: HTMLElement,
  options: MapOptions,
  { baseMap, neighbourhoodsUrl }: Layers,
): Promise<ReadyMap> {
  const { signal } = options;
  signal.throwIfAborted();
  const map = createMap(element, options, baseMap);
  const markers = maplibreMarkers(map, options);
  try {
    await firstPicture(map, signal);
    signal.throwIfAborted();
  } catch (error) {
    map.remove();
    throw error;
  }
  signal.addEventListener('abort', () => map.remove());
  baseMap.onReady?.(map, signal);
  if (neighbourhoodsUrl !== null) addNeighbourhoods(map, neighbourhoodsUrl, signal);
  return new MapLibreMap(map, markers, options, baseMap);
}

class MapLibreMap implements ReadyMap {
  readonly baseMap: BaseMapKind;
  readonly credits: readonly MapCredit[];
  readonly #map: MapLibre;
  readonly #markers: MarkerSet;
  readonly #options: MapOptions;
  readonly #streets: Streets | undefined;
  readonly #showsDrawing: () => boolean;
  readonly #showsStreets: () => boolean;
  /** The target of the current move; null when idle. */
  #goal: CameraOptions | null = null;

  constructor(map: MapLibre, markers: MarkerSet, options: MapOptions, { kind, credits, streets }: BaseMap) {
    this.baseMap = kind;
    this.credits = credits;
    this.#streets = streets;
    this.#showsDrawing = streets ? watchDrawing(map, streets, options) : () => kind !== 'operator';
    this.#showsStreets = streets ? watchStreets(map, streets, options) : () => false;
    this.#map = map;
    this.#markers = markers;
    this.#options = options;
    map.on('movestart', ({ originalEvent }) => {
      if (originalEvent) this.#goal = null;
    });
    map.on('resize', () => this.#goal && map.easeTo(this.#goal));
    for (const event of ['moveend', 'resize'] as const)
      map.on(event, () => queueMicrotask(() => this.#reportIdle()));
    this.#reportIdle();
  }

  setMarkers(markers: readonly Marker[]) {
    this.#markers.show(markers);
  }

  setCenter(center: LatLng) {
    this.#ease({ center });
  }

  setLevel(level: number) {
    this.#ease({ zoom: levelToZoom(level) });
  }

  async drawAt({ level, ...center }: View) {
    this.#map.jumpTo({ center, zoom: levelToZoom(level) });
    const drawn = this.#map.once('idle');
    this.#map.triggerRepaint(); // a map that is idle already says so once more
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, LONGEST_DRAWING_MS))]);
  }

  fitBounds({ latMin, latMax, lngMin, lngMax }: Bounds) {
    this.#map.fitBounds([lngMin, latMin, lngMax, latMax]);
  }

  getView(): View {
    const { lat, lng } = this.#map.getCenter();
    return { lat, lng, level: zoomToLevel(this.#map.getZoom()) };
  }

  showsDrawing() {
    return this.#showsDrawing();
  }

  showsStreets() {
    return this.#showsStreets();
  }

  async readStreetAddress(at: LatLng): Promise<StreetAddress | null> {
    if (this.#streets === undefined) return null;
    const { findStreetAddress } = await import('../tiles/street-address.ts');
    const { source, schema } = this.#streets;
    return findStreetAddress(source, schema.address, at);
  }

  async findStreets(keyword: string, near: LatLng) {
    const found = await this.#findInTiles(keyword, near);
    if (found.length > 0 || this.baseMap === 'operator') return found;
    const [{ findDrawnRoads }, { loadCountry }] = await Promise.all([
      import('../near/find-drawn-roads.ts'),
      import('../land.ts'),
    ]);
    return findDrawnRoads((await loadCountry()).drawn, keyword, near);
  }

  async #findInTiles(keyword: string, near: LatLng) {
    if (this.#streets === undefined) return [];
    const { findStreets } = await import('../tiles/find-streets.ts');
    const { source, schema } = this.#streets;
    return findStreets(source, schema.address, keyword, near);
  }

  /** Merges a move into one that is in progress. A resize ends a move in MapLibre, so it starts the move again. */
  #ease(to: CameraOptions) {
    this.#goal = { ...this.#goal, ...to };
    this.#map.easeTo(this.#goal);
  }

  /** Reports that the map is idle. Runs a microtask later, because a move that another replaced does not make the map idle. */
  #reportIdle() {
    const { signal, onIdle } = this.#options;
    if (signal.aborted || this.#map.isMoving()) return;
    this.#goal = null;
    const bounds = this.#map.getBounds();
    const box = boundsBetween(bounds.getSouthWest(), bounds.getNorthEast());
    this.#markers.setView(box);
    onIdle?.(this.getView(), roundBounds(box));
  }
}

/** Adds the borders of neighbourhoods once they load. On a failure the map has none. */
function addNeighbourhoods(map: MapLibre, url: string, signal: AbortSignal) {
  void import('../styles/neighbourhoods.ts')
    .then(({ drawNeighbourhoods }) => drawNeighbourhoods(map, url, signal))
    .catch(() => {});
}
