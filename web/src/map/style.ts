import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Country } from './land.ts';
import { area, edge, growing, isKind, line } from './layers.ts';
import type { MapColors } from './map-colors.ts';
import { nameLayers } from './name-layers.ts';

/** The default map as a MapLibre style: our own land and drawing, no tiles, no glyphs, nothing fetched from elsewhere. */
export function mapStyle(country: Country, colors: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: landSources(country),
    layers: mapLayers(colors),
  };
}

/** What our own layers are drawn from. */
export function landSources({ land, drawn }: Country): StyleSpecification['sources'] {
  return {
    regions: { type: 'geojson', data: land.regions },
    edges: { type: 'geojson', data: land.edges },
    drawn: { type: 'geojson', data: drawn },
  };
}

/** The bare country: water, land and its borders. */
export function landLayers(colors: MapColors): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
    area('north', colors.north),
    { id: 'land', type: 'fill', source: 'regions', paint: { 'fill-color': colors.land } },
    edge('coast', colors.city, [6, 0.5, 14, 1.4]),
    edge('city', colors.city, [6, 0.4, 14, 1.4]),
    edge('province', colors.province, [5, 0.7, 14, 2]),
  ];
}

/** The layers from the water up: land, green, borders, rivers, bridges, underground, names. */
export function mapLayers(colors: MapColors): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
    area('north', colors.north),
    { id: 'land', type: 'fill', source: 'regions', paint: { 'fill-color': colors.land } },
    area('hill', colors.hill),
    area('park', colors.park),
    area('palace', colors.palace),
    edge('coast', colors.city, [6, 0.5, 14, 1.4]),
    edge('city', colors.city, [6, 0.4, 14, 1.4]),
    edge('province', colors.province, [5, 0.7, 14, 2]),
    area('riverside', colors.riverside, 10),
    area('stream', colors.water, 8),
    area('river', colors.water),
    line('river', colors.bank, [9, 0.4, 13, 1.2]),
    area('lake', colors.water, 11),
    area('island', colors.riverside, 11),
    line('bridge', colors.bridge, [10.5, 0.6, 16, 8]),
    ...subway(colors),
    ...nameLayers(colors),
  ];
}

/** Underground lines in their own colours, hushed, and their stations as beads. */
function subway({ subwayOpacity, land, ink }: MapColors): LayerSpecification[] {
  return [
    {
      id: 'subway',
      type: 'line',
      source: 'drawn',
      minzoom: 9.8,
      filter: isKind('subway'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': ['get', 'color'],
        'line-opacity': subwayOpacity,
        'line-width': growing([9.8, 0.8, 16, 5]),
      },
    },
    {
      id: 'station',
      type: 'circle',
      source: 'drawn',
      minzoom: 12.2,
      filter: ['all', isKind('name'), ['==', ['get', 'of'], 'station']],
      paint: {
        'circle-color': land,
        'circle-stroke-color': ink,
        'circle-radius': growing([12.2, 1.2, 16, 4.5]),
        'circle-stroke-width': growing([12.2, 0.6, 16, 1.6]),
      },
    },
  ];
}
