import {
  type CameraOptions,
  type ErrorEvent,
  type LngLatBoundsLike,
  Map as MapLibre,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { roundBounds, roundPoint } from '../bounds.ts';
import { KO } from '../ko.ts';
import { LEVELS, levelOfZoom, zoomOfLevel } from '../levels.ts';
import type { BaseMapKind, Bounds, LatLng, MapOptions, Marker, ReadyMap, View } from '../map.ts';
import type { BaseMap } from '../styles/base-map.ts';
import { mapPicture, PIXEL_RATIO } from '../styles/signs.ts';
import { maplibreMarkers } from './maplibre-markers.ts';
import type { MarkerSet } from './marker-set.ts';

setWorkerUrl(workerUrl);

/** Hangul is drawn with the fonts of the device; no glyph files. */
const FONTS = "Pretendard, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif";
/** The country and a little sea around it: west, south, east, north. */
const COUNTRY: LngLatBoundsLike = [122.5, 32.2, 133.2, 40.4];

/** What is drawn beneath the markers. */
interface Layers {
  baseMap: BaseMap;
  /** Where the borders of neighbourhoods are fetched; null where there are none. */
  neighbourhoodsUrl: string | null;
}

/** Opens a MapLibre map. Throws where MapLibre cannot draw the style, and when `options.signal` aborts. */
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
  return new MapLibreMap(map, markers, options, baseMap.kind);
}

class MapLibreMap implements ReadyMap {
  readonly baseMap: BaseMapKind;
  readonly #map: MapLibre;
  readonly #markers: MarkerSet;
  readonly #options: MapOptions;
  /** Where the map was asked to go, until it is idle there. */
  #goal: CameraOptions | null = null;

  constructor(map: MapLibre, markers: MarkerSet, options: MapOptions, baseMap: BaseMapKind) {
    this.baseMap = baseMap;
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
    this.#ease({ zoom: zoomOfLevel(level) });
  }

  fitBounds({ latMin, latMax, lngMin, lngMax }: Bounds) {
    this.#map.fitBounds([lngMin, latMin, lngMax, latMax]);
  }

  getView(): View {
    const { lat, lng } = this.#map.getCenter();
    return { lat, lng, level: levelOfZoom(this.#map.getZoom()) };
  }

  /** A second move while the first is under way joins it; a resize, at which MapLibre ends a move, starts it again. */
  #ease(to: CameraOptions) {
    this.#goal = { ...this.#goal, ...to };
    this.#map.easeTo(this.#goal);
  }

  /** A move that the next one has ended does not make the map idle, so this runs a microtask later. */
  #reportIdle() {
    const { signal, onIdle } = this.#options;
    if (signal.aborted || this.#map.isMoving()) return;
    this.#goal = null;
    const bounds = this.#map.getBounds();
    onIdle?.(
      this.getView(),
      roundBounds({
        latMin: bounds.getSouth(),
        latMax: bounds.getNorth(),
        lngMin: bounds.getWest(),
        lngMax: bounds.getEast(),
      }),
    );
  }
}

/** A flat map with north up, within the country, whose style is still loading. */
function createMap(container: HTMLElement, options: MapOptions, { style, kind }: BaseMap): MapLibre {
  const { startView, interactive = true, onMapTap } = options;
  const { lat, lng, level } = startView();
  const map = new MapLibre({
    container,
    style,
    attributionControl: kind === 'operator' && { compact: true },
    center: { lat, lng },
    zoom: zoomOfLevel(level),
    interactive,
    minZoom: zoomOfLevel(LEVELS.farthest),
    maxZoom: zoomOfLevel(LEVELS.nearest),
    maxBounds: COUNTRY,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    localIdeographFontFamily: FONTS,
    renderWorldCopies: false,
    fadeDuration: 300, // also how often names are placed again while the map is panned
    locale: { 'Map.Title': KO.map, 'AttributionControl.ToggleAttribution': KO.credits },
  });
  disableSky(map);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.on('click', ({ lngLat }) => onMapTap?.(roundPoint(lngLat)));
  map.on('styleimagemissing', ({ id }) => {
    const picture = mapPicture(id);
    if (picture) map.addImage(id, picture, { pixelRatio: PIXEL_RATIO });
  });
  return map;
}

/** Waits until the map has drawn its first picture. An error before its style is loaded is an error of that style. */
async function firstPicture(map: MapLibre, signal: AbortSignal) {
  const failed = new Promise<never>((_, reject) => {
    const onError = ({ error }: ErrorEvent) => reject(error);
    map.on('error', onError);
    void map.once('style.load').then(() => map.off('error', onError));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  await Promise.race([map.once('load'), failed]);
}

/**
 * A flat map shows no horizon, yet MapLibre computes a sky for each pixel of every frame, even where the style has none:
 * without a graphics card that is half of the time a frame takes (docs/decisions/060).
 */
function disableSky({ painter }: MapLibre) {
  painter.drawFunctions = { ...painter.drawFunctions, sky: () => {} };
}

/** Adds the borders of neighbourhoods as they load. Where that fails, the map does without them. */
function addNeighbourhoods(map: MapLibre, url: string, signal: AbortSignal) {
  void import('../styles/neighbourhoods.ts')
    .then(({ drawNeighbourhoods }) => drawNeighbourhoods(map, url, signal))
    .catch(() => {});
}
