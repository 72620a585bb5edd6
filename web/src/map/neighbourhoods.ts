import type { Feature, FeatureCollection, Position } from 'geojson';
import type { FilterSpecification, GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import { hour, onNewHour } from './hour.ts';
import { loadCountry } from './land.ts';
import { growing } from './layers.ts';
import { LEVELS, zoomOfLevel } from './levels.ts';
import type { Bounds } from './map-adapter.ts';
import { DAY, NIGHT } from './map-colors.ts';
import { NAMES } from './name-layers.ts';
import { repaint } from './repaint.ts';

const SOURCE = 'neighbourhoods';
/** From this level on, nearer, borders of neighbourhoods are drawn. */
const FARTHEST = 6;
const NONE: FeatureCollection = { type: 'FeatureCollection', features: [] };

/**
 * Draws the borders and names of the neighbourhoods in view on any MapLibre map, until `stop`. Each 시군구 is fetched once,
 * from `url/{its five-digit code}.json` (GeoJSON, a `name` on each); one that cannot be had is tried again at the next rest.
 */
export async function tendNeighbourhoods(map: MapLibre, url: string, stop: AbortSignal) {
  const { land } = await loadCountry();
  if (stop.aborted) return;
  map.addSource(SOURCE, { type: 'geojson', data: NONE });
  for (const layer of neighbourhoodLayers()) map.addLayer(layer);
  onNewHour(() => repaint(map, neighbourhoodLayers()), stop);
  const boxes = boxesByCode(land.filter(({ properties: { kind } }) => kind === 'region'));
  const known = new Map<string, Promise<Feature[]>>();
  let drawn = '';
  const rest = async () => {
    if (stop.aborted || map.getZoom() < zoomOfLevel(FARTHEST)) return;
    const codes = codesIn(boxes, boxOf(map));
    const found = await Promise.all(codes.map((code) => bordersOf(url, code, known)));
    const now = codes.filter((_, i) => found[i]!.length > 0).join();
    if (stop.aborted || now === drawn) return;
    if (drawn === '') hideOurNames(map);
    drawn = now;
    map.getSource<GeoJSONSource>(SOURCE)?.setData({ ...NONE, features: found.flat() });
  };
  map.on('moveend', rest);
  await rest();
}

/** The exact names replace those placed by hand. */
function hideOurNames(map: MapLibre) {
  const shown = map.getLayer(NAMES) && map.getFilter(NAMES);
  if (shown)
    map.setFilter(NAMES, ['all', shown, ['!=', ['get', 'of'], 'neighbourhood']] as FilterSpecification);
}

/** The five-digit codes of the 시군구 whose box touches the view. */
export function codesIn(boxes: ReadonlyMap<string, Bounds>, view: Bounds): string[] {
  return [...boxes].flatMap(([code, box]) =>
    box.latMin < view.latMax &&
    box.latMax > view.latMin &&
    box.lngMin < view.lngMax &&
    box.lngMax > view.lngMin
      ? [code]
      : [],
  );
}

/** The box around each 시군구, by code. */
export function boxesByCode(regions: readonly Feature[]): Map<string, Bounds> {
  return new Map(
    regions.map(({ geometry, properties }) => {
      const spots =
        geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
          ? (geometry.coordinates.flat(geometry.type === 'Polygon' ? 1 : 2) as Position[])
          : [];
      const [lngs, lats] = [spots.map((spot) => spot[0]!), spots.map((spot) => spot[1]!)];
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

function bordersOf(url: string, code: string, known: Map<string, Promise<Feature[]>>): Promise<Feature[]> {
  const borders =
    known.get(code) ??
    fetchBorders(`${url}/${code}.json`).catch(() => {
      known.delete(code);
      return [];
    });
  known.set(code, borders);
  return borders;
}

/** A 시군구 whose neighbourhoods nobody imported has none, and is not asked for again. */
async function fetchBorders(address: string): Promise<Feature[]> {
  const answer = await fetch(address);
  if (answer.status === 404) return [];
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const { features }: FeatureCollection = await answer.json();
  return features;
}

function boxOf(map: MapLibre): Bounds {
  const box = map.getBounds();
  return {
    latMin: box.getSouth(),
    latMax: box.getNorth(),
    lngMin: box.getWest(),
    lngMax: box.getEast(),
  };
}

function neighbourhoodLayers(): LayerSpecification[] {
  const { city, ink, land } = hour() === 'dark' ? NIGHT : DAY;
  const minzoom = zoomOfLevel(FARTHEST);
  const nearest = zoomOfLevel(LEVELS.nearest);
  return [
    {
      id: 'neighbourhood-border',
      type: 'line',
      source: SOURCE,
      minzoom,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': city,
        'line-width': growing([minzoom, 0.8, nearest, 2]),
        'line-dasharray': [4, 2.5],
      },
    },
    {
      id: 'neighbourhood-name',
      type: 'symbol',
      source: SOURCE,
      minzoom,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Medium'],
        'text-size': growing([minzoom, 10.5, nearest, 15]),
        'text-padding': 12,
      },
      paint: { 'text-color': ink, 'text-halo-color': land, 'text-halo-width': 1.4, 'text-opacity': 0.85 },
    },
  ];
}
