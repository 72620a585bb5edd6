import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl';

/** What differs between day and night. */
const PAINTS = [
  'background-color',
  'fill-color',
  'fill-opacity',
  'fill-pattern',
  'line-color',
  'line-opacity',
  'circle-color',
  'circle-stroke-color',
  'text-color',
  'text-halo-color',
  'icon-opacity',
] as const;

/** Gives standing layers the colours of these; their shapes and sizes stay. */
export function repaint(map: MapLibre, layers: readonly LayerSpecification[]) {
  for (const { id, paint } of layers)
    for (const [name, value] of Object.entries(paint ?? {}))
      if (isPaint(name) && map.getLayer(id)) map.setPaintProperty(id, name, value);
}

function isPaint(name: string): name is (typeof PAINTS)[number] {
  return PAINTS.some((paint) => paint === name);
}
