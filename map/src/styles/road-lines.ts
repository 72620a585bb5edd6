import type { LineLayerSpecification } from 'maplibre-gl';
import type { ZoomStops } from './layers.ts';

/** Gives a line layer round caps and joins. */
export function rounded(layer: LineLayerSpecification): LineLayerSpecification {
  return { ...layer, layout: { ...layer.layout, 'line-join': 'round', 'line-cap': 'round' } };
}

/** The width of a road: thin at zoom `first`, `metres` on the ground at high zooms, plus `edgePx` for its edge. */
export function roadWidth(first: number, metres: number, edgePx: number): ZoomStops {
  const at13 = metres / 11 + edgePx;
  const at16 = metres / 1.7 + edgePx * 1.6;
  const at18 = metres * 1.6 + edgePx * 2;
  return [
    first,
    0.6 + edgePx / 2,
    13,
    at13,
    14,
    at13 + (at16 - at13) * 0.18,
    15,
    at13 + (at16 - at13) * 0.48,
    16,
    at16,
    17,
    at16 + (at18 - at16) * 0.37,
    18,
    at18,
  ];
}
