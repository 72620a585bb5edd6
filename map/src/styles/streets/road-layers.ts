import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from 'maplibre-gl';
import type { MapColors } from '../colors.ts';
import { byKind, byZoom, byZoomAndKind, isVisible, sortKey } from '../layers.ts';
import { roadWidth, rounded } from '../road-lines.ts';
import { filtered } from './area-layers.ts';
import { STREETS, streetId } from './ids.ts';
import type { RoadKind, TileSchema } from './schema.ts';

type Way = Exclude<RoadKind, 'path' | 'rail' | 'subway'>;

/** The width of each road in metres, the zoom at which it is a thin line, and the integer zooms from which it and its edge are drawn. */
const ROADS: Record<Way, { metres: number; first: number; from: number; edgeFrom: number }> = {
  service: { metres: 5, first: 13.6, from: 14, edgeFrom: 15 },
  minor: { metres: 9, first: 11.8, from: 12, edgeFrom: 14 },
  tertiary: { metres: 13, first: 10.6, from: 11, edgeFrom: 12 },
  secondary: { metres: 18, first: 9.4, from: 9, edgeFrom: 11 },
  primary: { metres: 23, first: 7.6, from: 8, edgeFrom: 10 },
  trunk: { metres: 25, first: 6.5, from: 7, edgeFrom: 9 },
  motorway: { metres: 26, first: 5, from: 5, edgeFrom: 8 },
};

/**
 * The road layers from the bottom: tunnels, paths, edges below surfaces, bridges, rails. Crossings look open, and upper roads cover lower
 * ones.
 */
export function roadLayers(schema: TileSchema, colors: MapColors): LayerSpecification[] {
  const { roads } = schema;
  const bridge = roads.isBridge;
  const tunnel = roads.isTunnel;
  const flat: ExpressionSpecification = ['!', ['any', bridge, tunnel]];
  return [
    ...runways(schema, colors),
    tunnels(schema, colors, tunnel),
    paths(schema, colors),
    edges('road-edges', schema, colors, flat),
    surfaces('road-faces', schema, colors, flat),
    rails(schema, colors),
    flatEnds(edges('bridge-edges', schema, colors, bridge)),
    surfaces('bridge-faces', schema, colors, bridge),
    borders(schema, colors),
  ];
}

function edges(id: string, schema: TileSchema, colors: MapColors, only: ExpressionSpecification) {
  const { roadEdge, expressEdge } = colors;
  return roadLines(id, schema, only, 1.2, (way) => ({
    color: way === 'motorway' || way === 'trunk' ? expressEdge : roadEdge,
    from: ROADS[way].edgeFrom,
  }));
}

/** Without round ends, which would be arcs across the road that goes on behind a bridge or a tunnel. */
const flatEnds = (layer: LineLayerSpecification): LineLayerSpecification => ({
  ...layer,
  layout: { ...layer.layout, 'line-cap': 'butt' },
});

/** Before a road has an edge, it has the edge's colour, since white on the paper colour is invisible. */
function surfaces(id: string, schema: TileSchema, colors: MapColors, only: ExpressionSpecification) {
  const { road, roadEdge, avenue, express } = colors;
  return roadLines(id, schema, only, 0, (way) => {
    const { from, edgeFrom } = ROADS[way];
    const fill = way === 'motorway' || way === 'trunk' ? express : way === 'primary' ? avenue : road;
    const far = way === 'motorway' || way === 'trunk' ? colors.expressEdge : roadEdge;
    return { color: edgeFrom > from ? ['step', ['zoom'], far, edgeFrom, fill] : fill, from };
  });
}

function tunnels(schema: TileSchema, colors: MapColors, only: ExpressionSpecification) {
  const layer = roadLines('tunnels', schema, only, 0, (way) => ({
    color: colors.tunnel,
    from: Math.max(ROADS[way].from, 11),
  }));
  return flatEnds({ ...layer, paint: { ...layer.paint, 'line-dasharray': [1.6, 0.8] } });
}

function roadLines(
  id: string,
  schema: TileSchema,
  only: ExpressionSpecification,
  edgePx: number,
  styleFor: (way: Way) => { color: string | ExpressionSpecification; from: number },
): LineLayerSpecification {
  const { layer, kind } = schema.roads;
  const ways = Object.keys(ROADS) as Way[];
  const styles = Object.fromEntries(ways.map((way) => [way, { ...ROADS[way], ...styleFor(way) }]));
  const filter = [...isVisible(styles, kind), only, ['!=', ['geometry-type'], 'Polygon']];
  return rounded({
    id: streetId(id),
    type: 'line',
    source: STREETS,
    'source-layer': layer,
    filter: filter as ExpressionSpecification,
    layout: { 'line-sort-key': sortKey(styles, kind) },
    paint: {
      'line-color': colorByZoom(styles, kind),
      'line-width': byZoomAndKind(styles, ({ first, metres }) => roadWidth(first, metres, edgePx), kind),
    },
  });
}

/** Colours by kind if none changes with the zoom; otherwise an outer step expression, because MapLibre reads the zoom only there. */
function colorByZoom(
  styles: Record<string, { color: string | ExpressionSpecification }>,
  kind: ExpressionSpecification,
): string | ExpressionSpecification {
  const steps = Object.values(styles).flatMap(({ color }) =>
    typeof color === 'string' ? [] : [Number(color[3])],
  );
  const at = (zoom: number) =>
    byKind(
      styles,
      ({ color }) =>
        typeof color === 'string' ? color : String(zoom >= Number(color[3]) ? color[4] : color[2]),
      kind,
    );
  const zooms = [...new Set(steps)].toSorted((a, b) => a - b);
  return zooms.length === 0
    ? at(0)
    : (['step', ['zoom'], at(0), ...zooms.flatMap((zoom) => [zoom, at(zoom)])] as ExpressionSpecification);
}

/** Footways, steps and tracks. */
function paths({ roads }: TileSchema, { path }: MapColors): LayerSpecification {
  return {
    id: streetId('paths'),
    type: 'line',
    source: STREETS,
    'source-layer': roads.layer,
    minzoom: 14,
    filter: ['all', ['==', roads.kind, 'path'], ['!', roads.isTunnel], ['!=', ['geometry-type'], 'Polygon']],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': path,
      'line-width': byZoom([14, 0.6, 16, 1, 18, 2]),
      'line-dasharray': [3, 2],
      'line-opacity': byZoom([14, 0, 15, 0.8]),
    },
  };
}

/** Railways as a line; underground subways as a fainter line. */
function rails({ roads }: TileSchema, { rail }: MapColors): LayerSpecification {
  const { layer, kind, isTunnel } = roads;
  return {
    id: streetId('rails'),
    type: 'line',
    source: STREETS,
    'source-layer': layer,
    minzoom: 9,
    filter: ['all', ['in', kind, ['literal', ['rail', 'subway']]], ['!=', ['geometry-type'], 'Polygon']],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': rail,
      'line-opacity': ['case', isTunnel, 0.45, 1],
      'line-width': byZoom([9, 0.5, 13, 1.1, 15, 1.6, 18, 3]),
    },
  };
}

function runways(
  { runways: { layer, filter } }: TileSchema,
  { buildingEdge }: MapColors,
): LayerSpecification[] {
  return [
    filtered(
      {
        id: streetId('runways'),
        type: 'line',
        source: STREETS,
        'source-layer': layer,
        minzoom: 10,
        paint: { 'line-color': buildingEdge, 'line-width': byZoom([10, 1, 13, 5, 16, 36]) },
      },
      filter,
    ),
  ];
}

function borders({ borders: { layer, filter } }: TileSchema, { city }: MapColors): LayerSpecification {
  return filtered(
    {
      id: streetId('borders'),
      type: 'line',
      source: STREETS,
      'source-layer': layer,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': city, 'line-width': byZoom([6, 0.6, 14, 1.4]), 'line-dasharray': [5, 3] },
    },
    filter,
  );
}
