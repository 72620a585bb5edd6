import {
  type ErrorEvent,
  type LngLatBoundsLike,
  Map as MapLibre,
  type MapMouseEvent,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { COUNTRY_BOX, LEVELS, levelToZoom, roundPoint } from '../geometry.ts';
import { KO } from '../ko.ts';
import { findLabel } from './labels.ts';
import type { MapOptions } from '../map.ts';
import type { BaseMap } from '../styles/base-map.ts';
import { mapPicture, PIXEL_RATIO } from '../styles/signs.ts';

setWorkerUrl(workerUrl);

/** Hangul uses the device's fonts instead of glyph files. */
const FONTS = "Pretendard, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif";
const { latMin, latMax, lngMin, lngMax } = COUNTRY_BOX;
const COUNTRY: LngLatBoundsLike = [lngMin, latMin, lngMax, latMax];

/** A flat, north-up map limited to the country. Its style is still loading. */
export function createMap(container: HTMLElement, options: MapOptions, { style, kind }: BaseMap): MapLibre {
  const { startView, interactive = true } = options;
  const { lat, lng, level } = startView();
  const map = new MapLibre({
    container,
    style,
    attributionControl: kind === 'operator' && { compact: true },
    center: { lat, lng },
    zoom: levelToZoom(level),
    interactive,
    minZoom: levelToZoom(LEVELS.farthest),
    maxZoom: levelToZoom(LEVELS.nearest),
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
  map.on('click', (tap) => reportTap(map, tap, options));
  map.setMissingStyleImageResolver(async (id) => {
    const picture = map.hasImage(id) ? null : mapPicture(id);
    if (picture) map.addImage(id, picture, { pixelRatio: PIXEL_RATIO });
  });
  return map;
}

function reportTap(map: MapLibre, { point, lngLat }: MapMouseEvent, { onLabelTap, onMapTap }: MapOptions) {
  const label = onLabelTap && findLabel(map, point);
  if (label) onLabelTap(label, roundPoint(lngLat));
  else onMapTap?.(roundPoint(lngLat));
}

/** Waits until the map has drawn its first frame. An error before the style has loaded rejects. */
export async function firstPicture(map: MapLibre, signal: AbortSignal) {
  const failed = new Promise<never>((_, reject) => {
    const onError = ({ error }: ErrorEvent) => reject(error);
    map.on('error', onError);
    void map.once('style.load').then(() => map.off('error', onError));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  await Promise.race([map.once('load'), failed]);
}

/**
 * MapLibre computes a sky for each pixel of every frame, even for a flat map without a horizon and a style without a sky. Without a
 * graphics card that takes half of each frame (docs/decisions/060).
 */
function disableSky({ painter }: MapLibre) {
  painter.drawFunctions = { ...painter.drawFunctions, sky: () => {} };
}
