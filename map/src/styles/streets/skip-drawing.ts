import type { Map as MapLibre } from 'maplibre-gl';
import { GRID } from '../distance-grid.ts';
import { COUNTRY } from '../layers.ts';

/**
 * Skips the layers of our drawing in frames in which streets cover it completely: they take time and are not visible. The drawing stays
 * loaded for the first frame that needs it.
 */
export function skipCoveredDrawing(map: MapLibre, isCovered: () => boolean) {
  let known: boolean | null = null;
  for (const event of ['move', 'resize', 'sourcedata'] as const) map.on(event, () => (known = null));
  const { painter } = map;
  const renderLayer = painter.renderLayer.bind(painter);
  painter.renderLayer = (self, tiles, layer, coords, frame) => {
    if ((layer.source === COUNTRY || layer.source === GRID) && (known ??= isCovered())) return;
    renderLayer(self, tiles, layer, coords, frame);
  };
}
