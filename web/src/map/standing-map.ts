import type { MapSettings } from 'contract/config';
import { fetchMap } from './fetch-map.ts';
import type { MapAdapter, MapFace, Opening } from './map-adapter.ts';
import { mapSettings, OURS } from './settings.ts';

interface Wish {
  /** Attaches the screen's ears to a map before it stands. */
  listen(map: MapAdapter): void;
  /** Where to open, asked at the last moment. */
  opening(): Opening;
  /** The screen is gone: what stands is taken down, what does not yet never will. */
  gone: AbortSignal;
}

/**
 * The map of this product standing in `el`: as the operator has set it up or, where that cannot be had, drawn by ourselves.
 * Null when the screen is gone before. Throws where no map can be drawn at all.
 */
export async function standingMap(
  el: HTMLElement,
  wish: Wish,
): Promise<{ map: MapAdapter; face: MapFace } | null> {
  const settings = await mapSettings();
  if (settings.kakaoAppKey === null) return standing(el, await ourEngine(settings, wish), wish);
  try {
    const { KakaoAdapter } = await import('./kakao-adapter.ts');
    return await standing(el, new KakaoAdapter({ appKey: settings.kakaoAppKey }), wish);
  } catch {
    const ours = await standing(el, await ourEngine(OURS, wish), wish);
    return ours && { ...ours, face: 'ours-instead' };
  }
}

async function ourEngine(settings: MapSettings, { gone }: Wish): Promise<MapAdapter | null> {
  const { MapLibreAdapter } = await fetchMap(settings);
  return gone.aborted ? null : new MapLibreAdapter({ settings });
}

async function standing(el: HTMLElement, map: MapAdapter | null, { listen, opening, gone }: Wish) {
  if (map === null || gone.aborted) return null;
  listen(map);
  const leave = () => map.destroy();
  gone.addEventListener('abort', leave);
  try {
    const face = await map.mount(el, opening());
    return gone.aborted ? null : { map, face };
  } catch (failed) {
    gone.removeEventListener('abort', leave);
    map.destroy();
    throw failed;
  }
}
