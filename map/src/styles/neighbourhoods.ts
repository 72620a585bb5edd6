import type { Feature, FeatureCollection, Position } from 'geojson';
import type {
  ExpressionSpecification,
  FilterSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibre,
} from 'maplibre-gl';
import { boundsBetween, FARTHEST_OUTLINE_LEVEL, LEVELS, levelToZoom } from '../geometry.ts';
import { loadCountry } from '../land.ts';
import type { Bounds } from '../map.ts';
import { COLORS, type MapColors } from './colors.ts';
import { byZoom, isKind } from './layers.ts';
import { NAMES } from './name-layers.ts';
import { repaint } from './repaint.ts';
import { isOneOf } from './streets/schema.ts';
import { PLACES } from './streets/street-names.ts';
import { currentTheme, onThemeChange } from '../theme.ts';

const SOURCE = 'neighbourhoods';
/** What each of its features is, beside those of our drawing. */
const KIND = 'neighbourhood';
const NONE: FeatureCollection = { type: 'FeatureCollection', features: [] };

/**
 * Draws the borders and names of the neighbourhoods in view on any MapLibre map, until `signal` aborts. Each 시군구 is fetched once, from
 * `url/{its five-digit code}.json` (GeoJSON, a `name` on each feature); a failed fetch is retried after the map has moved.
 */
export async function drawNeighbourhoods(map: MapLibre, url: string, signal: AbortSignal) {
  const { land } = await loadCountry();
  if (signal.aborted) return;
  map.addSource(SOURCE, { type: 'geojson', data: NONE });
  const layers = () => neighbourhoodLayers(COLORS[currentTheme()]);
  for (const layer of layers()) map.addLayer(layer);
  onThemeChange(() => repaint(map, layers()), signal);
  const boxes = boxesByCode(land.filter(({ properties: { kind } }) => kind === 'region'));
  const fetched = new Map<string, Promise<Feature[]>>();
  let drawn = '';
  const update = async () => {
    if (signal.aborted || map.getZoom() < levelToZoom(FARTHEST_OUTLINE_LEVEL)) return;
    const codes = codesIn(boxes, boundsInView(map));
    const found = await Promise.all(codes.map((code) => borders(url, code, fetched)));
    const now = codes.filter((_, i) => found[i]!.length > 0).join();
    if (signal.aborted || now === drawn) return;
    if (drawn === '') hideOtherNames(map);
    drawn = now;
    void map.getSource<GeoJSONSource>(SOURCE)?.setData({ ...NONE, features: found.flat() });
  };
  map.on('moveend', update);
  await update();
}

/** Hides the hand-placed names and those of the street tiles, which the exact names replace. */
function hideOtherNames(map: MapLibre) {
  const isNeighbourhood: ExpressionSpecification = [
    'any',
    isOneOf('of', 'neighbourhood'),
    isOneOf('class', 'suburb', 'quarter', 'neighbourhood'),
    isOneOf('kind', 'neighbourhood', 'macrohood'),
  ];
  for (const id of [NAMES, PLACES]) {
    const shown = map.getLayer(id) && map.getFilter(id);
    if (shown) map.setFilter(id, ['all', shown, ['!', isNeighbourhood]] as FilterSpecification);
  }
}

/** The five-digit codes of the 시군구 whose bounding box intersects the view. */
function codesIn(boxes: ReadonlyMap<string, Bounds>, view: Bounds): string[] {
  return [...boxes].flatMap(([code, box]) =>
    box.latMin < view.latMax &&
    box.latMax > view.latMin &&
    box.lngMin < view.lngMax &&
    box.lngMax > view.lngMin
      ? [code]
      : [],
  );
}

/** The bounding box of each 시군구, by code. */
function boxesByCode(regions: readonly Feature[]): Map<string, Bounds> {
  return new Map(
    regions.map(({ geometry, properties }) => {
      const points =
        geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
          ? (geometry.coordinates.flat(geometry.type === 'Polygon' ? 1 : 2) as Position[])
          : [];
      const [lngs, lats] = [points.map((point) => point[0]!), points.map((point) => point[1]!)];
      const box = {
        latMin: Math.min(...lats),
        latMax: Math.max(...lats),
        lngMin: Math.min(...lngs),
        lngMax: Math.max(...lngs),
      };
      return [String(properties?.['code']), box];
    }),
  );
}

/** The neighbourhoods of one 시군구, fetched once; empty after a failure, which the next call retries. */
function borders(url: string, code: string, fetched: Map<string, Promise<Feature[]>>): Promise<Feature[]> {
  const known =
    fetched.get(code) ??
    fetchBorders(`${url}/${code}.json`).catch(() => {
      fetched.delete(code);
      return [];
    });
  fetched.set(code, known);
  return known;
}

/** Fetches a 시군구's neighbourhoods; 404 means that none were imported, which is not retried. */
export async function fetchBorders(address: string): Promise<Feature[]> {
  const answer = await fetch(address);
  if (answer.status === 404) return [];
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const { features }: FeatureCollection = await answer.json();
  return features.map(({ type, geometry, properties }) => ({
    type,
    geometry,
    properties: Object.assign(properties ?? {}, { kind: KIND }),
  }));
}

function boundsInView(map: MapLibre): Bounds {
  const box = map.getBounds();
  return boundsBetween(box.getSouthWest(), box.getNorthEast());
}

/** The layer of the borders of neighbourhoods. */
export function borderLayer({ city }: MapColors): LayerSpecification {
  const minzoom = levelToZoom(FARTHEST_OUTLINE_LEVEL);
  return {
    id: 'neighbourhood-border',
    type: 'line',
    source: SOURCE,
    filter: isKind(KIND),
    minzoom,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': city,
      'line-width': byZoom([minzoom, 0.8, levelToZoom(LEVELS.nearest), 2]),
      'line-dasharray': [4, 2.5],
    },
  };
}

function neighbourhoodLayers(colors: MapColors): LayerSpecification[] {
  const { ink, land } = colors;
  const minzoom = levelToZoom(FARTHEST_OUTLINE_LEVEL);
  return [
    borderLayer(colors),
    {
      id: 'neighbourhood-name',
      type: 'symbol',
      source: SOURCE,
      filter: isKind(KIND),
      minzoom,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Medium'],
        'text-size': byZoom([minzoom, 10.5, levelToZoom(LEVELS.nearest), 15]),
        'text-padding': 12,
      },
      paint: { 'text-color': ink, 'text-halo-color': land, 'text-halo-width': 1.4, 'text-opacity': 0.85 },
    },
  ];
}
