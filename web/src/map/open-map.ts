import type { MapSettings } from 'contract/config';
import { untilIdle } from '../kit/until-idle.ts';
import { type MapOptions, MapUnavailable, type ReadyMap } from './map.ts';
import { mapSettings } from './settings.ts';
import type { BaseMap } from './styles/base-map.ts';

/**
 * Opens a map in `element`: the one the operator has set up or, where that fails, the one we draw ourselves
 * (BEHAVIOUR: map-3). Throws where no map can be drawn at all, and when `options.signal` aborts.
 */
export async function openMap(
  element: HTMLElement,
  options: MapOptions,
  settings?: MapSettings,
): Promise<ReadyMap> {
  const known = settings ?? (await mapSettings(options.onLateSettings));
  const openOperatorMap = operatorMap(known);
  if (openOperatorMap === null) {
    const map = await openDrawnMap(element, options, known, 'drawn');
    void cacheForOffline();
    return map;
  }
  try {
    const map = await openOperatorMap(element, options);
    if (map.baseMap === 'streets') void cacheForOffline();
    return map;
  } catch {
    options.signal.throwIfAborted();
    return openDrawnMap(element, options, known, 'fallback');
  }
}

/** Without waiting: a map that is not cached is shown just as well. */
const cacheForOffline = () =>
  import('./offline-cache.ts').then(({ cacheMapForOffline }) => cacheMapForOffline()).catch(() => {});

type OpenMap = (element: HTMLElement, options: MapOptions) => Promise<ReadyMap>;

/** How the operator's map is opened; null where none is set up. */
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

/** How long the engine lets the rest of the screen be drawn first, in ms: it blocks the page. */
const ENGINE_WAITS_MS = 500;

/** Fetches the engine and what it draws at the same time. Fetches nothing where there is no WebGL. */
async function openWithMapLibre(
  element: HTMLElement,
  options: MapOptions,
  settings: MapSettings,
  load: () => Promise<BaseMap>,
): Promise<ReadyMap> {
  const renderer = webGlRenderer();
  if (renderer === null) throw new MapUnavailable('no WebGL 2');
  const waits = options.untilWanted !== undefined && settings.styleUrl === null && SOFTWARE.test(renderer);
  await (waits ? options.untilWanted?.(settings) : untilIdle(ENGINE_WAITS_MS));
  options.signal.throwIfAborted();
  const [{ openMapLibre }, baseMap] = await Promise.all([import('./engines/maplibre.ts'), load()]);
  return openMapLibre(element, options, { baseMap, neighbourhoodsUrl: settings.neighbourhoodsUrl });
}

/** Renderers of Chromium, Mesa and Windows that draw by the processor; `failIfMajorPerformanceCaveat` does not tell the first. */
const SOFTWARE = /swiftshader|llvmpipe|basic render/i;

/** What draws WebGL 2 here, '' where the browser does not say; null where nothing does. */
function webGlRenderer(): string | null {
  const gl = document.createElement('canvas').getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  return gl && (info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '');
}
