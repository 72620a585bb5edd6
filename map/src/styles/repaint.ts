import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl';

/** The paint properties that differ between the light and the dark theme. */
const PAINTS = [
  'background-color',
  'fill-color',
  'fill-opacity',
  'fill-outline-color',
  'line-color',
  'line-opacity',
  'circle-color',
  'circle-stroke-color',
  'text-color',
  'text-halo-color',
  'icon-opacity',
] as const;

/** Applies the colours and pictures of these layers to the map; shapes and sizes stay. */
export function repaint(map: MapLibre, layers: readonly LayerSpecification[]) {
  for (const layer of layers.filter(({ id }) => map.getLayer(id))) {
    for (const [name, value] of Object.entries(layer.paint ?? {}))
      if (isPaint(name)) map.setPaintProperty(layer.id, name, value);
    const picture = layer.type === 'symbol' && layer.layout?.['icon-image'];
    if (picture) map.setLayoutProperty(layer.id, 'icon-image', picture);
  }
}

function isPaint(name: string): name is (typeof PAINTS)[number] {
  return PAINTS.some((paint) => paint === name);
}
