import type { Map as MapLibre } from 'maplibre-gl';
import { COUNTRY } from '../layers.ts';

/**
 * Leaves out the layers of our drawing in frames in which streets cover all of it: they would cost time and not be seen. The
 * drawing stays loaded, so that it is there in the first frame in which it is needed.
 */
export function skipCoveredDrawing(map: MapLibre, isCovered: () => boolean) {
  let known: boolean | null = null;
  for (const event of ['move', 'resize', 'sourcedata'] as const) map.on(event, () => (known = null));
  const { painter } = map;
  const renderLayer = painter.renderLayer.bind(painter);
  painter.renderLayer = (self, tiles, layer, coords, frame) => {
    if (layer.source === COUNTRY && (known ??= isCovered())) return;
    renderLayer(self, tiles, layer, coords, frame);
  };
}
