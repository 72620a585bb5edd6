import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { Drawn, DrawnKind, NameKind } from './land-file.ts';
import type { Land } from './land.ts';
import type { MapColors } from './map-colors.ts';

/** The default map as a MapLibre style: our own land and drawing, no tiles, no glyphs, nothing fetched from elsewhere. */
export function mapStyle(
  { land, drawn }: { land: Land; drawn: Drawn },
  colors: MapColors,
): StyleSpecification {
  return {
    version: 8,
    sources: {
      regions: { type: 'geojson', data: land.regions },
      edges: { type: 'geojson', data: land.edges },
      drawn: { type: 'geojson', data: drawn },
    },
    layers: mapLayers(colors),
  };
}

/** The layers from the water up: land, green, borders, rivers, bridges, names. */
export function mapLayers(colors: MapColors): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
    drawnFill('north', colors.north),
    { id: 'land', type: 'fill', source: 'regions', paint: { 'fill-color': colors.land } },
    drawnFill('hill', colors.hill),
    drawnFill('park', colors.park),
    drawnFill('palace', colors.palace),
    edge('coast', colors.city, widths([6, 0.6], [12, 1.2])),
    edge('city', colors.city, widths([6, 0.4], [9, 0.8], [14, 1.6])),
    edge('province', colors.province, widths([5, 0.7], [9, 1.2], [14, 2.2])),
    drawnFill('riverside', colors.riverside, 10),
    drawnFill('stream', colors.water, 8),
    drawnFill('river', colors.water),
    drawnLine('river', colors.bank, widths([9, 0.5], [13, 1.2]), 9),
    drawnFill('lake', colors.water, 11),
    drawnFill('island', colors.riverside, 11),
    drawnLine('bridge', colors.bridge, widths([10.5, 0.8], [13, 2.4], [16, 9]), 10.5),
    name('station', colors.name, {
      from: 13.5,
      sizes: [
        [13.5, 10],
        [16, 12],
      ],
    }),
    name('riverside', colors.greenName, {
      from: 13,
      sizes: [
        [13, 10],
        [16, 13],
      ],
    }),
    name('park', colors.greenName, {
      from: 11.5,
      sizes: [
        [11.5, 10],
        [16, 13.5],
      ],
    }),
    name('river', colors.waterName, {
      from: 9.5,
      sizes: [
        [9.5, 10],
        [14, 13],
      ],
      spacing: 0.25,
    }),
    name('city', colors.name, {
      from: 8.2,
      to: 15,
      sizes: [
        [8, 10],
        [11, 12.5],
        [14, 15],
      ],
      weight: 'Medium',
    }),
    name('province', colors.name, {
      from: 4,
      to: 9,
      sizes: [
        [5, 11],
        [8, 15],
      ],
      weight: 'Bold',
    }),
  ];
}

type Stops = [zoom: number, size: number][];

function drawnFill(kind: DrawnKind, color: string, minzoom = 0): LayerSpecification {
  return {
    id: kind,
    type: 'fill',
    source: 'drawn',
    minzoom,
    filter: isKind(kind),
    paint: { 'fill-color': color },
  };
}

function drawnLine(
  kind: DrawnKind,
  color: string,
  width: ExpressionSpecification,
  minzoom: number,
): LayerSpecification {
  return {
    id: `${kind}-line`,
    type: 'line',
    source: 'drawn',
    minzoom,
    filter: isKind(kind),
    layout: { 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width },
  };
}

function edge(
  kind: 'coast' | 'city' | 'province',
  color: string,
  width: ExpressionSpecification,
): LayerSpecification {
  return {
    id: `edge-${kind}`,
    type: 'line',
    source: 'edges',
    filter: isKind(kind),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': color, 'line-width': width },
  };
}

interface NameLook {
  from: number;
  to?: number;
  sizes: Stops;
  spacing?: number;
  weight?: 'Regular' | 'Medium' | 'Bold';
}

/** Names of one kind, drawn with the device's own Korean font; `weight` is all that is read of a font name without glyphs. */
function name(
  of: NameKind,
  color: string,
  { from, to = 24, sizes, spacing = 0, weight = 'Regular' }: NameLook,
): LayerSpecification {
  return {
    id: `name-${of}`,
    type: 'symbol',
    source: 'drawn',
    minzoom: from,
    maxzoom: to,
    filter: ['all', isKind('name'), ['==', ['get', 'of'], of]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [weight],
      'text-size': widths(...sizes),
      'text-letter-spacing': spacing,
      'text-max-width': 6,
      'text-padding': 6,
    },
    paint: { 'text-color': color },
  };
}

function isKind(kind: string): Extract<FilterSpecification, ExpressionSpecification> {
  return ['==', ['get', 'kind'], kind];
}

function widths(...stops: Stops): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()];
}
