import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { type Country, toFeatureCollection } from '../unfold-land.ts';
import { byZoom, COUNTRY, fillLayer, isKind, lineLayer } from './layers.ts';
import type { MapColors } from './colors.ts';
import { nameLayers } from './name-layers.ts';
import { roadWidth, rounded } from './road-lines.ts';

/** Our own map as a MapLibre style: no tiles, no glyphs, no requests to another host. */
export function drawnStyle(country: Country, colors: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: landSources(country),
    layers: drawnLayers(colors),
  };
}

/** Tiles are scaled up beyond this zoom: a few large tiles take less time per frame than many. */
export const MAX_TILE_ZOOM = 13;

/** The sources of our own layers. */
function landSources(country: Country): StyleSpecification['sources'] {
  return { [COUNTRY]: { type: 'geojson', data: toFeatureCollection(country), maxzoom: MAX_TILE_ZOOM } };
}

/** All layers of our map, from the sea up: shore, land, green, borders, water, roads, subway, names. */
export function drawnLayers(colors: MapColors): LayerSpecification[] {
  const { water, deep, bank, riverside, hill, relief, contour, park, palace, wall } = colors;
  const green = {
    hill: { color: hill },
    relief: { color: relief, from: 9 },
    park: { color: park, from: 8 },
    palace: { color: palace, from: 10 },
  };
  const outlines = {
    relief: { color: contour, width: [11, 0.3, 16, 1], from: 11 },
    palace: { color: wall, width: [11, 0.5, 16, 2], from: 11 },
  } as const;
  const waters = {
    riverside: { color: riverside, from: 10 },
    stream: { color: water, from: 8 },
    river: { color: water },
    deep: { color: deep, from: 9 },
    lake: { color: water, from: 11 },
    island: { color: riverside, from: 11 },
  };
  const banks = {
    stream: { color: water, width: [5, 0.8, 10, 1.2], from: 5, until: 8 },
    river: { color: bank, width: [9, 0.4, 13, 1.2] },
  } as const;
  return [
    sea(colors),
    shore(colors),
    north(colors),
    ...land(colors),
    fillLayer('green', green),
    lineLayer('borders', { ...outlines, ...borders(colors) }),
    fillLayer('waters', waters),
    lineLayer('banks', banks),
    ...roads(colors),
    ...subway(colors),
    ...nameLayers(colors),
  ];
}

function sea({ water }: MapColors): LayerSpecification {
  return withoutAntialias(fillLayer('sea', { sea: { color: water } }));
}

/** Not blurred, because a wide blurred line shows jagged edges at every bend of the coast. */
function shore({ shore: color }: MapColors): LayerSpecification {
  return rounded(lineLayer('shore', { coast: { color, width: [5, 3, 9, 9, 14, 26] } }));
}

function north({ north: color }: MapColors): LayerSpecification {
  return fillLayer('north', { north: { color } });
}

/**
 * The land, and at low zooms every other 시군구 slightly darker, so that neighbours differ. Each layer has a single colour, because MapLibre
 * then skips the layers below, and no antialiasing, because borders cover its edges.
 */
function land({ land: color, tint }: MapColors): LayerSpecification[] {
  const isTinted: ExpressionSpecification = [
    '==',
    ['%', ['floor', ['/', ['to-number', ['get', 'code']], 10]], 2],
    0,
  ];
  const all = withoutAntialias(fillLayer('land', { region: { color } }));
  const some = withoutAntialias(fillLayer('tint', { region: { color: tint } }));
  return [all, { ...some, filter: ['all', isKind('region'), isTinted], maxzoom: 12.5 }];
}

function withoutAntialias(layer: FillLayerSpecification): FillLayerSpecification {
  return { ...layer, paint: { ...layer.paint, 'fill-antialias': false } };
}

function borders({ bank, city, province }: MapColors) {
  return {
    coast: { color: bank, width: [6, 0.5, 14, 1.6] },
    city: { color: city, width: [6, 0.4, 14, 1.4] },
    province: { color: province, width: [5, 0.7, 14, 2] },
  } as const;
}

/** Roads in two line layers, all edges below all surfaces, so that crossings look open. */
function roads({ road, roadEdge, express, expressEdge }: MapColors): LayerSpecification[] {
  const kinds = (edgePx: number, plain: string, fast: string) => ({
    street: { color: plain, from: 13, width: roadWidth(12.6, 11, edgePx) },
    main: { color: plain, from: 11, width: roadWidth(10.5, 26, edgePx) },
    bridge: { color: plain, from: 11, width: roadWidth(10.5, 26, edgePx) },
    highway: { color: fast, from: 6, until: 11, width: roadWidth(5.5, 16, edgePx) },
    express: { color: fast, from: 10, width: roadWidth(9.5, 24, edgePx) },
  });
  return [
    faded(lineLayer('road-edges', kinds(1.2, roadEdge, expressEdge))),
    faded(lineLayer('road-faces', kinds(0, road, express))),
  ];
}

/** Adds the fading of dead ends. Line ends stay flat: they are under another road, or faded out. */
function faded(layer: LineLayerSpecification): LineLayerSpecification {
  return {
    ...layer,
    layout: { ...layer.layout, 'line-join': 'round' },
    paint: { ...layer.paint, 'line-opacity': ['coalesce', ['get', 'fade'], 1] },
  };
}

/** Subway lines in their own colours, and their stations as dots. */
function subway({ subwayOpacity, land, ink }: MapColors): LayerSpecification[] {
  return [
    {
      id: 'subway',
      type: 'line',
      source: COUNTRY,
      minzoom: 9.8,
      filter: isKind('subway'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': ['get', 'color'],
        'line-opacity': subwayOpacity,
        'line-width': byZoom([9.8, 0.9, 16, 4]),
      },
    },
    {
      id: 'station',
      type: 'circle',
      source: COUNTRY,
      minzoom: 12.2,
      filter: ['all', isKind('name'), ['==', ['get', 'of'], 'station']],
      paint: {
        'circle-color': land,
        'circle-stroke-color': ink,
        'circle-radius': byZoom([12.2, 1.3, 16, 4.5]),
        'circle-stroke-width': byZoom([12.2, 0.7, 16, 1.8]),
      },
    },
  ];
}
