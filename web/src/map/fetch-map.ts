import type { MapSettings } from 'contract/config';
import { MapUnavailable } from './map-adapter.ts';
import { OURS } from './settings.ts';

/**
 * Our map's engine, and beside it, not after it, the drawing it will show. A link to a map may call it on pointer down;
 * what is fetched once is not fetched again. Throws `MapUnavailable`, and fetches nothing, where there is no WebGL.
 */
export async function fetchMap({ styleUrl, pmtilesUrl }: MapSettings = OURS) {
  if (!hasWebGl()) throw new MapUnavailable('no WebGL 2');
  if (styleUrl === null && pmtilesUrl === null) void fetchDrawing().catch(() => {}); // asked again, and heard, when the map opens
  return import('./maplibre-adapter.ts');
}

async function fetchDrawing() {
  const { loadCountry } = await import('./land.ts');
  await loadCountry();
}

function hasWebGl() {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
