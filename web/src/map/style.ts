import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { type Country, wholeOf } from './land.ts';
import { area, edge, growing, isKind, line, OURS, road, strewn } from './layers.ts';
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

/** Nearer than this, tiles are stretched: few large ones cost a frame less than many. */
const FINEST_TILES = 13;

/** What our own layers are drawn from. */
export function landSources(country: Country): StyleSpecification['sources'] {
  return { [OURS]: { type: 'geojson', data: wholeOf(country), maxzoom: FINEST_TILES } };
}

/** The bare country: water that pales towards its shore, land and its borders. */
export function landLayers(colors: MapColors): LayerSpecification[] {
  return [...ground(colors), ...borders(colors)];
}

/** The layers from the water up: land, green, borders, rivers, roads, underground, names. */
export function mapLayers(colors: MapColors): LayerSpecification[] {
  return [
    ...ground(colors),
    area('hill', colors.hill),
    faded(area('relief', colors.relief, 9)),
    area('park', colors.park, 8),
    strewn('grove', ['hill', 'park'], colors),
    area('palace', colors.palace, 10),
    line('palace', colors.wall, [11, 0.5, 16, 2], 11),
    ...borders(colors),
    ...road(['highway'], [colors.express, colors.expressEdge], 16, 5.5).map(untilNear),
    area('riverside', colors.riverside, 10),
    line('stream', colors.water, [5, 0.8, 10, 1.2], 5),
    area('stream', colors.water, 8),
    area('river', colors.water),
    softened(area('deep', colors.deep, 9)),
    strewn('waves', ['deep'], colors),
    line('river', colors.bank, [9, 0.4, 13, 1.2]),
    area('lake', colors.water, 11),
    area('island', colors.riverside, 11),
    ...road(['street'], [colors.road, colors.roadEdge], 11, 12.6),
    ...road(['main', 'bridge'], [colors.road, colors.roadEdge], 26, 10.5),
    ...road(['express'], [colors.express, colors.expressEdge], 24, 9.5),
    ...subway(colors),
    ...nameLayers(colors),
  ];
}

function ground(colors: MapColors): LayerSpecification[] {
  const shore = edge('coast', colors.shore, [5, 4, 14, 60]);
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
    blurred({ ...shore, id: 'shore' }),
    area('north', colors.north),
    {
      id: 'land',
      type: 'fill',
      source: OURS,
      filter: isKind('region'),
      paint: { 'fill-color': landColor(colors) },
    },
  ];
}

/** Every other 시군구 a little darker, so that neighbours are told apart. One opaque layer: a tint laid over it costs a frame more. */
function landColor({ land, tintFar, tintNear }: MapColors): ExpressionSpecification {
  const isTinted: ExpressionSpecification = [
    '==',
    ['%', ['floor', ['/', ['to-number', ['get', 'code']], 10]], 2],
    0,
  ];
  const either = (tint: string): ExpressionSpecification => ['case', isTinted, tint, land];
  return ['interpolate', ['linear'], ['zoom'], 8, either(tintFar), 14, either(tintNear)];
}

function borders(colors: MapColors): LayerSpecification[] {
  return [
    edge('coast', colors.bank, [6, 0.5, 14, 1.6]),
    edge('city', colors.city, [6, 0.4, 14, 1.4]),
    edge('province', colors.province, [5, 0.7, 14, 2]),
  ];
}

/** Underground lines in their own colours, hushed, and their stations as beads. */
function subway({ subwayOpacity, land, ink }: MapColors): LayerSpecification[] {
  const lying = { 'line-join': 'round', 'line-cap': 'round' } as const;
  const shared = {
    type: 'line',
    source: OURS,
    minzoom: 9.8,
    filter: isKind('subway'),
    layout: lying,
  } as const;
  return [
    {
      ...shared,
      id: 'subway',
      paint: {
        'line-color': ['get', 'color'],
        'line-opacity': subwayOpacity,
        'line-width': growing([9.8, 0.9, 16, 4]),
      },
    },
    {
      id: 'station',
      type: 'circle',
      source: OURS,
      minzoom: 12.2,
      filter: ['all', isKind('name'), ['==', ['get', 'of'], 'station']],
      paint: {
        'circle-color': land,
        'circle-stroke-color': ink,
        'circle-radius': growing([12.2, 1.3, 16, 4.5]),
        'circle-stroke-width': growing([12.2, 0.7, 16, 1.8]),
      },
    },
  ];
}

function blurred(layer: LayerSpecification): LayerSpecification {
  const blur = { 'line-blur': growing([5, 3, 14, 40]) };
  return layer.type === 'line' ? { ...layer, paint: { ...layer.paint, ...blur } } : layer;
}

/** A motorway drawn in few strokes leaves before it would be seen to be wrong. */
function untilNear(layer: LayerSpecification): LayerSpecification {
  return { ...layer, maxzoom: 11.4 };
}

function faded(layer: LayerSpecification): LayerSpecification {
  return layer.type === 'fill' ? { ...layer, paint: { ...layer.paint, 'fill-opacity': 0.7 } } : layer;
}

function softened(layer: LayerSpecification): LayerSpecification {
  return layer.type === 'fill' ? { ...layer, paint: { ...layer.paint, 'fill-opacity': 0.8 } } : layer;
}
