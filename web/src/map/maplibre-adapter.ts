import type { MapSettings } from 'contract/config';
import {
  type ErrorEvent,
  Map as MapLibre,
  setWorkerUrl,
  type CameraOptions,
  type LngLatBoundsLike,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { drawnDress } from './drawn-map.ts';
import type { Dress } from './dress.ts';
import { keepMapForOffline } from './keep-map.ts';
import { KO } from './ko.ts';
import { LEVELS, levelOfZoom, zoomOfLevel } from './levels.ts';
import type { Bounds, LatLng, MapAdapter, MapFace, Opening, Pin } from './map-adapter.ts';
import { MapLibrePins } from './maplibre-pins.ts';
import type { PinListeners } from './pin-listeners.ts';
import { OURS } from './settings.ts';
import { mapPicture, PIXEL_RATIO } from './signs.ts';
import { roundBounds, roundPoint } from './view-box.ts';
import { wornBy } from './worn.ts';

setWorkerUrl(workerUrl);

/** Hangul is drawn by the device; no glyph files. */
const FONTS = "Pretendard, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif";
/** The country and a little sea around it: west, south, east, north. */
const COUNTRY: LngLatBoundsLike = [122.5, 32.2, 133.2, 40.4];

/** The product's map on MapLibre: drawn by ourselves, or in the operator's style or from their tiles where set. */
export class MapLibreAdapter implements MapAdapter {
  readonly #settings: MapSettings;
  readonly #gone = new AbortController();
  readonly #pinListeners: PinListeners = { tap: () => {}, drag: null };
  #map: MapLibre | null = null;
  #pins: MapLibrePins | null = null;
  #wanted: readonly Pin[] = [];
  #goal: CameraOptions | null = null;
  #onMapClick: (at: LatLng) => void = () => {};
  #onIdle: (bounds: Bounds) => void = () => {};

  constructor({ settings = OURS }: { settings?: MapSettings } = {}) {
    this.#settings = settings;
  }

  async mount(el: HTMLElement, view: Opening): Promise<MapFace> {
    const worn = await wornBy(this.#settings);
    try {
      await this.#stand(el, view, worn);
      if (worn.face === 'ours') keepMapForOffline();
      return worn.face;
    } catch (failed) {
      if (worn.face !== 'operators') throw failed;
      this.#takeDown();
      await this.#stand(el, view, await drawnDress());
      return 'ours-instead';
    }
  }

  /** Throws where the style is none MapLibre can draw. */
  async #stand(el: HTMLElement, view: Opening, { style, tend, face }: Dress & { face?: MapFace }) {
    if (this.#gone.signal.aborted) return;
    const attributionControl = face === 'operators' && ({ compact: true } as const);
    const map = new MapLibre({ ...opened(el, view), style, attributionControl });
    leaveOutSky(map);
    this.#map = map;

    this.#pins = new MapLibrePins(map, this.#pinListeners);
    this.#pins.show(this.#wanted);
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.on('click', ({ lngLat }) => this.#onMapClick(roundPoint(lngLat)));
    map.on('styleimagemissing', ({ id }) => {
      const picture = mapPicture(id);
      if (picture) map.addImage(id, picture, { pixelRatio: PIXEL_RATIO });
    });
    await drawn(map);
    if (this.#gone.signal.aborted) return;
    tend?.(map, this.#gone.signal);
    this.#drawNeighbourhoods(map);
    map.on('movestart', ({ originalEvent }) => {
      if (originalEvent) this.#goal = null;
    });
    map.on('resize', () => this.#goal && map.easeTo(this.#goal));
    for (const rest of ['moveend', 'resize'] as const)
      map.on(rest, () => queueMicrotask(() => this.#rested(map)));
    this.#rested(map);
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
    this.#pins?.show(this.#wanted);
  }

  setCenter(center: LatLng) {
    this.#ease({ center });
  }

  setLevel(level: number) {
    this.#ease({ zoom: zoomOfLevel(level) });
  }

  fitBounds({ latMin, latMax, lngMin, lngMax }: Bounds) {
    this.#map?.fitBounds([lngMin, latMin, lngMax, latMax]);
  }

  getCenter() {
    const { lat, lng } = this.#mounted().getCenter();
    return { lat, lng };
  }

  getLevel() {
    return levelOfZoom(this.#mounted().getZoom());
  }

  destroy() {
    this.#gone.abort();
    this.#takeDown();
  }

  #takeDown() {
    this.#map?.remove();
    this.#map = null;
    this.#pins = null;
  }

  /** A second call while the first is under way joins it; a resize, which MapLibre lets cut it short, begins it again. */
  #ease(to: CameraOptions) {
    this.#goal = { ...this.#goal, ...to };
    this.#map?.easeTo(this.#goal);
  }

  /** A move cut short by the next one is no rest; hence asked a moment later. */
  #rested(map: MapLibre) {
    if (this.#gone.signal.aborted || map.isMoving()) return;
    this.#goal = null;
    const box = map.getBounds();
    this.#onIdle(
      roundBounds({
        latMin: box.getSouth(),
        latMax: box.getNorth(),
        lngMin: box.getWest(),
        lngMax: box.getEast(),
      }),
    );
  }

  #drawNeighbourhoods(map: MapLibre) {
    const { neighbourhoodsUrl: url } = this.#settings;
    if (url === null) return;
    void import('./neighbourhoods.ts')
      .then(({ tendNeighbourhoods }) => tendNeighbourhoods(map, url, this.#gone.signal))
      .catch(() => {}); // a map without them is still a map
  }

  #mounted(): MapLibre {
    if (this.#map === null) throw new Error('the map is not mounted');
    return this.#map;
  }
}

/** Waits for the map's first whole picture; an error before its style is taken in is that style's. */
async function drawn(map: MapLibre) {
  const refused = new Promise<never>((_, reject) => {
    const broken = ({ error }: ErrorEvent) => reject(error);
    map.on('error', broken);
    void map.once('style.load').then(() => map.off('error', broken));
  });
  await Promise.race([map.once('load'), refused]);
}

/**
 * A flat map shows no horizon, yet MapLibre works out a sky for each dot of every frame, also where the style names none: without a
 * graphics card that is half of the time a frame takes (docs/decisions/060).
 */
function leaveOutSky({ painter }: MapLibre) {
  painter.drawFunctions = { ...painter.drawFunctions, sky: () => {} };
}

/** How every map of ours opens: flat, north up, within the country. */
function opened(container: HTMLElement, { center, level, interactive = true }: Opening) {
  return {
    container,
    center,
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
    fadeDuration: 300, // names are placed anew that often while a finger pans
    locale: { 'Map.Title': KO.map, 'AttributionControl.ToggleAttribution': KO.credits },
  };
}
