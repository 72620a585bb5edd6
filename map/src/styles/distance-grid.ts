import type { Feature, Position } from 'geojson';
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import { FARTHEST_NEAR_LEVEL, levelToZoom, pxPerMetre, zoomToLevel } from '../geometry.ts';
import { KO } from '../ko.ts';
import { currentTheme, onThemeChange } from '../theme.ts';
import type { View } from '../map.ts';
import { COLORS, type MapColors } from './colors.ts';
import { isKind } from './layers.ts';
import { repaint } from './repaint.ts';

/** The source of the grid. */
export const GRID = 'distance-grid';
/** The smallest side of a cell, and the lengths it may have in metres. */
const LEAST_PX = 70;
const LENGTHS = [20, 50, 100, 200, 500, 1000, 2000, 5000];
/** The metres of a degree of latitude. */
const DEGREE_M = 111_320;
/** How far above the middle of the view the width of a cell is written, in px: above a pin there. */
const LABEL_PX = 90;

/** West, south, east, north in degrees. */
type Box = readonly [number, number, number, number];

/**
 * The lines of the grid in a box around a view, which stay where they are when the map is moved, and one point that says how far they are
 * apart (BEHAVIOUR: map-60).
 */
export function gridIn([west, south, east, north]: Box, { lat, lng, level }: View): Feature[] {
  const metres = LENGTHS.find((each) => each * pxPerMetre({ lat, level }) >= LEAST_PX) ?? LENGTHS.at(-1)!;
  const [dx, dy] = [
    metres / (DEGREE_M * Math.cos((Math.round(lat * 10) * Math.PI) / 1800)),
    metres / DEGREE_M,
  ];
  const above = LABEL_PX / pxPerMetre({ lat, level }) / DEGREE_M;
  const label = [(Math.floor(lng / dx) + 0.5) * dx, Math.round((lat + above) / dy) * dy];
  return [
    ...linesFrom(west, east, dx).map((x) => lineBetween([x, south], [x, north])),
    ...linesFrom(south, north, dy).map((y) => lineBetween([west, y], [east, y])),
    feature({ name: `한 칸 ${KO.distance(metres)}` }, { type: 'Point', coordinates: label }),
  ];
}

const linesFrom = (from: number, to: number, step: number) =>
  Array.from(
    { length: Math.floor(to / step) - Math.ceil(from / step) + 1 },
    (_, n) => (Math.ceil(from / step) + n) * step,
  );

const feature = (properties: object, geometry: Feature['geometry']): Feature => ({
  type: 'Feature',
  properties: { ...properties, kind: 'grid' },
  geometry,
});
const lineBetween = (...coordinates: Position[]) => feature({}, { type: 'LineString', coordinates });

/** The layers of the grid: its lines, and how far they are apart. */
export function gridLayers({
  land,
  faintInk,
}: MapColors): readonly [lines: LayerSpecification, width: LayerSpecification] {
  const minzoom = levelToZoom(FARTHEST_NEAR_LEVEL);
  return [
    {
      id: 'grid',
      type: 'line',
      source: GRID,
      minzoom,
      filter: ['all', isKind('grid'), ['==', ['geometry-type'], 'LineString']],
      paint: { 'line-color': faintInk, 'line-opacity': 0.28, 'line-width': 0.8 },
    },
    {
      id: 'grid-width',
      type: 'symbol',
      source: GRID,
      minzoom,
      filter: isKind('grid'),
      layout: { 'text-field': ['get', 'name'], 'text-font': ['Regular'], 'text-size': 10, 'text-padding': 4 },
      paint: { 'text-color': faintInk, 'text-halo-color': land, 'text-halo-width': 1.4 },
    },
  ];
}

/** Keeps the grid on a map of our drawing, its lines beneath `before`, until `signal` aborts. */
export function addGrid(map: MapLibre, before: string, signal: AbortSignal) {
  const layers = () => gridLayers(COLORS[currentTheme()]);
  const features = () => {
    const level = zoomToLevel(map.getZoom());
    if (level > FARTHEST_NEAR_LEVEL) return [];
    const [[west, south], [east, north]] = map.getBounds().toArray();
    const [width, height] = [east - west, north - south];
    return gridIn([west - width, south - height, east + width, north + height], {
      ...map.getCenter(),
      level,
    });
  };
  const data = () => ({ type: 'FeatureCollection' as const, features: features() });
  map.addSource(GRID, { type: 'geojson', data: data() });
  const [lines, width] = layers();
  map.addLayer(lines, before);
  map.addLayer(width);
  map.on('moveend', () => void map.getSource<GeoJSONSource>(GRID)?.setData(data()));
  onThemeChange(() => repaint(map, layers()), signal);
}
