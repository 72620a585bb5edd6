import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { type Country, wholeOf } from './land.ts';
import { areas, growing, type Growth, isKind, lines, OURS } from './layers.ts';
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
  return [sea(colors), shore(colors), north(colors), ...land(colors), lines('borders', borders(colors))];
}

/** The layers from the shore up: land and green, borders, rivers, roads, underground, names. The sea is what they lie on. */
export function mapLayers(colors: MapColors): LayerSpecification[] {
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
    shore(colors),
    north(colors),
    ...land(colors),
    areas('green', green),
    lines('borders', { ...outlines, ...borders(colors) }),
    areas('waters', waters),
    lines('banks', banks),
    ...roads(colors),
    ...subway(colors),
    ...nameLayers(colors),
  ];
}

function sea({ water }: MapColors): LayerSpecification {
  return { id: 'sea', type: 'background', paint: { 'background-color': water } };
}

function shore({ shore: color }: MapColors): LayerSpecification {
  const wide = rounded(lines('shore', { coast: { color, width: [5, 4, 14, 60] } }));
  return {
    ...wide,
    paint: { ...wide.paint, 'line-blur': growing([5, 3, 14, 40]) },
  };
}

function north({ north: color }: MapColors): LayerSpecification {
  return areas('north', { north: { color } });
}

/**
 * Land, and from afar every other 시군구 a little darker, so that neighbours are told apart. Each in one colour, for then nothing
 * below it is drawn, and without soft edges, which borders cover.
 */
function land({ land: paper, tint }: MapColors): LayerSpecification[] {
  const isTinted: ExpressionSpecification = [
    '==',
    ['%', ['floor', ['/', ['to-number', ['get', 'code']], 10]], 2],
    0,
  ];
  const all = hard(areas('land', { region: { color: paper } }));
  const some = hard(areas('tint', { region: { color: tint } }));
  return [all, { ...some, filter: ['all', isKind('region'), isTinted], maxzoom: 12.5 }];
}

function hard(layer: FillLayerSpecification): FillLayerSpecification {
  return { ...layer, paint: { ...layer.paint, 'fill-antialias': false } };
}

function borders({ bank, city, province }: MapColors) {
  return {
    coast: { color: bank, width: [6, 0.5, 14, 1.6] },
    city: { color: city, width: [6, 0.4, 14, 1.4] },
    province: { color: province, width: [5, 0.7, 14, 2] },
  } as const;
}

/** Roads as two lines, the edges of all below the faces of all, so that they run into each other. */
function roads({ road, roadEdge, express, expressEdge }: MapColors): LayerSpecification[] {
  const kinds = (more: number, plain: string, fast: string) => ({
    street: { color: plain, from: 13, width: ground(12.6, 11, more) },
    main: { color: plain, from: 11, width: ground(10.5, 26, more) },
    bridge: { color: plain, from: 11, width: ground(10.5, 26, more) },
    highway: { color: fast, from: 6, until: 11, width: ground(5.5, 16, more) },
    express: { color: fast, from: 10, width: ground(9.5, 24, more) },
  });
  return [
    rounded(lines('road-edges', kinds(1.2, roadEdge, expressEdge))),
    rounded(lines('road-faces', kinds(0, road, express))),
  ];
}

function rounded(layer: LineLayerSpecification): LineLayerSpecification {
  return { ...layer, layout: { ...layer.layout, 'line-join': 'round', 'line-cap': 'round' } };
}

/** A hair from afar, and from near as wide as `metres` on the ground, with `more` px for an edge. */
function ground(afar: number, metres: number, more: number): Growth {
  const [far, near, door] = [metres / 11 + more, metres / 1.7 + more * 1.6, metres * 1.6 + more * 2];
  return [
    afar,
    0.6 + more / 2,
    13,
    far,
    14,
    far + (near - far) * 0.18,
    15,
    far + (near - far) * 0.48,
    16,
    near,
    17,
    near + (door - near) * 0.37,
    18,
    door,
  ];
}

/** Underground lines in their own colours, hushed, and their stations as beads. */
function subway({ subwayOpacity, land: paper, ink }: MapColors): LayerSpecification[] {
  return [
    {
      id: 'subway',
      type: 'line',
      source: OURS,
      minzoom: 9.8,
      filter: isKind('subway'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
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
        'circle-color': paper,
        'circle-stroke-color': ink,
        'circle-radius': growing([12.2, 1.3, 16, 4.5]),
        'circle-stroke-width': growing([12.2, 0.7, 16, 1.8]),
      },
    },
  ];
}
