import type { MapSettings } from 'contract/config';
import { type MapOptions, MapUnavailable, type ReadyMap } from './map.ts';
import { mapSettings } from './settings.ts';
import type { BaseMap } from './styles/base-map.ts';

/**
 * Opens a map in `element`: the operator's map or, if it fails, our own drawing (BEHAVIOUR: map-3). Throws if no map can be drawn, and
 * when `options.signal` aborts.
 */
export async function openMap(
  element: HTMLElement,
  options: MapOptions,
  settings?: MapSettings,
): Promise<ReadyMap> {
  const known = settings ?? (await mapSettings(options.onLateSettings));
  const openOperatorMap = operatorMap(known);
  if (openOperatorMap === null) return openDrawnMap(element, options, known, 'drawn');
  try {
    return await openOperatorMap(element, options);
  } catch {
    options.signal.throwIfAborted();
    return openDrawnMap(element, options, known, 'fallback');
  }
}

type OpenMap = (element: HTMLElement, options: MapOptions) => Promise<ReadyMap>;

/** The function that opens the operator's map; null if none is set up. */
function operatorMap(settings: MapSettings): OpenMap | null {
  const { kakaoAppKey, styleUrl, pmtilesUrl, tiles } = settings;
  if (kakaoAppKey !== null)
    return async (element, options) =>
      (await import('./engines/kakao.ts')).openKakao(element, options, kakaoAppKey);
  if (styleUrl !== null)
    return (element, options) =>
      openWithMapLibre(element, options, settings, async () =>
        (await import('./styles/operator-style.ts')).loadOperatorStyle(styleUrl),
      );
  if (pmtilesUrl !== null || tiles !== null)
    return (element, options) =>
      openWithMapLibre(element, options, settings, async () =>
        (await import('./styles/streets-map.ts')).loadStreets(settings),
      );
  return null;
}

function openDrawnMap(
  element: HTMLElement,
  options: MapOptions,
  settings: MapSettings,
  kind: 'drawn' | 'fallback',
): Promise<ReadyMap> {
  return openWithMapLibre(element, options, settings, async () =>
    (await import('./styles/drawn-map.ts')).loadDrawnMap(kind),
  );
}

/** The maximum wait for the rest of the screen to render before the engine, which blocks the page, starts; in ms. */
const ENGINE_WAITS_MS = 500;
/** The wait in browsers that do not tell when a page is idle, in ms. */
const BLIND_WAIT_MS = 100;

const untilRendered = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: ENGINE_WAITS_MS })
      : setTimeout(resolve, BLIND_WAIT_MS),
  );

/** Fetches the engine and the base map in parallel; nothing without WebGL. */
async function openWithMapLibre(
  element: HTMLElement,
  options: MapOptions,
  settings: MapSettings,
  load: () => Promise<BaseMap>,
): Promise<ReadyMap> {
  const renderer = webGlRenderer();
  if (renderer === null) throw new MapUnavailable('no WebGL 2');
  const isStill = options.untilWanted !== undefined && settings.styleUrl === null;
  await (isStill ? options.untilWanted?.(settings, SOFTWARE.test(renderer)) : untilRendered());
  options.signal.throwIfAborted();
  const [{ openMapLibre }, baseMap] = await Promise.all([import('./engines/maplibre.ts'), load()]);
  return openMapLibre(element, options, { baseMap, neighbourhoodsUrl: settings.neighbourhoodsUrl });
}

/** The software renderers of Chromium, Mesa and Windows; `failIfMajorPerformanceCaveat` does not detect Chromium's. */
const SOFTWARE = /swiftshader|llvmpipe|basic render/i;

/** The WebGL 2 renderer; '' if the browser does not reveal it, null without WebGL 2. */
function webGlRenderer(): string | null {
  const gl = document.createElement('canvas').getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  return gl && (info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '');
}
