import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { MapColors } from '../colors.ts';
import { byKind, byZoom, byZoomAndKind, isVisible, sortKey, type ZoomStops } from '../layers.ts';
import { filtered } from './area-layers.ts';
import { STREETS, streetId } from './ids.ts';
import { POI_KINDS, type PoiGroup } from './poi-kinds.ts';
import { koreanName, type PlaceName, type TileSchema } from './schema.ts';

/** The ids of the layers with tappable names: shops, stations and the like, parks, peaks. */
export const POIS = streetId('pois');
export const PARK_NAMES = streetId('park-names');
export const PEAKS = streetId('peaks');
/** The id of the layer of city and neighbourhood names. */
export const PLACES = streetId('places');

/** The width of the halo of names. A wider halo makes MapLibre draw each name twice, halos first: half of the names' time per frame. */
const HALO_PX = 1;

/** All names of the streets map, the least important first: if two collide, the later one is drawn. */
export function streetNames(schema: TileSchema, colors: MapColors): LayerSpecification[] {
  return [
    houseNumbers(schema, colors),
    pois(schema, colors),
    roadNames(schema, colors),
    waterwayNames(schema, colors),
    waterNames(schema, colors),
    greenNames(PEAKS, schema.peaks, colors, 10),
    greenNames(PARK_NAMES, schema.parkNames, colors, 11),
    places(schema, colors),
  ];
}

function symbols(
  id: string,
  layer: string,
  { minzoom = 0, ...layout }: SymbolLayerSpecification['layout'] & { minzoom?: number },
  paint: SymbolLayerSpecification['paint'],
): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source: STREETS,
    'source-layer': layer,
    minzoom,
    layout: { 'text-field': koreanName, 'text-font': ['Regular'], ...layout },
    paint: { 'text-halo-width': HALO_PX, ...paint },
  };
}

function houseNumbers(
  { houseNumbers: { layer, filter, number } }: TileSchema,
  { numberInk, building }: MapColors,
) {
  return filtered(
    symbols(
      streetId('house-numbers'),
      layer,
      { minzoom: 16.6, 'text-field': number, 'text-size': byZoom([16.6, 9, 18, 11]), 'text-padding': 3 },
      { 'text-color': numberInk, 'text-halo-color': building },
    ),
    filter,
  );
}

/** The style of a group's names: colour, picture or dot, the integer zoom from which it is shown, and the ranks shown at each zoom. */
interface PoiStyle {
  color: string;
  picture: string;
  from: number;
  size: ZoomStops;
}

function poiStyles({ ink, greenInk, shopInk }: MapColors): Record<PoiGroup, PoiStyle> {
  const small: ZoomStops = [15, 9.5, 17.5, 11.5];
  const plain: ZoomStops = [13, 10, 17, 12.5];
  return {
    station: { color: ink, picture: 'stop', from: 12, size: plain },
    park: { color: greenInk, picture: 'tree', from: 14, size: plain },
    university: { color: ink, picture: 'university', from: 13, size: plain },
    market: { color: ink, picture: 'market', from: 14, size: plain },
    hospital: { color: shopInk, picture: 'dot', from: 14, size: plain },
    culture: { color: ink, picture: 'culture', from: 15, size: plain },
    sports: { color: shopInk, picture: 'sports', from: 15, size: plain },
    school: { color: shopInk, picture: 'dot', from: 15, size: plain },
    public: { color: shopInk, picture: 'dot', from: 15, size: small },
    eating: { color: shopInk, picture: 'dot', from: 15, size: small },
    shop: { color: shopInk, picture: 'dot', from: 15, size: small },
  };
}

function pois({ pois: { layer, kind, rank } }: TileSchema, colors: MapColors): LayerSpecification {
  const styles = poiStyles(colors);
  const words = Object.entries(POI_KINDS).flatMap(([group, kinds]) => [Object.keys(kinds), group]);
  const group = ['match', kind, ...words, ''] as ExpressionSpecification;
  const isNeeded: ExpressionSpecification = [
    'any',
    ['in', group, ['literal', ['station', 'university', 'market']]],
    ['<=', rank, ['step', ['zoom'], 12, 15, 60, 16, 200, 17, 1000]],
  ];
  const filter = [...isVisible(styles, group), isNeeded, ['has', 'name']];
  return {
    ...symbols(
      POIS,
      layer,
      {
        minzoom: 12,
        'icon-image': byKind(styles, ({ picture }) => `${picture}-${colors.theme}`, group),
        'icon-padding': 1,
        'symbol-sort-key': ['+', ['*', sortKey(styles, group), 1000], rank],
        'text-font': ['case', ['==', group, 'station'], ['literal', ['Medium']], ['literal', ['Regular']]],
        'text-size': byZoomAndKind(styles, ({ size }) => size, group),
        'text-max-width': 7,
        'text-anchor': 'top',
        'text-offset': [0, 0.6],
        'text-padding': 4,
        'text-optional': false,
      },
      { 'text-color': byKind(styles, ({ color }) => color, group), 'text-halo-color': colors.land },
    ),
    filter: filter as ExpressionSpecification,
  };
}

function roadNames(
  { roadNames: { layer, kind, namesOnly } }: TileSchema,
  { ink, faintInk, road }: MapColors,
) {
  const styles = {
    motorway: { size: [11, 9.5, 17, 12] as ZoomStops, from: 12 },
    trunk: { size: [12, 9.5, 17, 12.5] as ZoomStops, from: 12 },
    primary: { size: [12, 9.5, 17, 12.5] as ZoomStops, from: 12 },
    secondary: { size: [13, 9.5, 17, 12] as ZoomStops, from: 13 },
    tertiary: { size: [14, 9.5, 17, 12] as ZoomStops, from: 14 },
    minor: { size: [15, 9, 17, 11.5] as ZoomStops, from: 15 },
    path: { size: [16, 9, 18, 11] as ZoomStops, from: 16 },
  };
  const isMain: ExpressionSpecification = [
    'in',
    kind,
    ['literal', ['motorway', 'trunk', 'primary', 'secondary']],
  ];
  return {
    ...symbols(
      streetId('road-names'),
      layer,
      {
        minzoom: 12,
        'symbol-placement': 'line',
        'symbol-spacing': 750, // half of it is the nearest that a name is repeated: a phone's width
        'text-keep-upright': namesOnly === null,
        'symbol-sort-key': sortKey(styles, kind),
        'text-size': byZoomAndKind(styles, ({ size }) => size, kind),
        'text-letter-spacing': 0.1,
        'text-padding': 6,
        'text-max-angle': 20, // letters so far apart do not touch on the inner side of a bend
      },
      { 'text-color': ['case', isMain, ink, faintInk], 'text-halo-color': road },
    ),
    filter: [...isVisible(styles, kind), ['has', 'name']] as ExpressionSpecification,
  };
}

function waterwayNames({ waterwayNames: { layer, filter } }: TileSchema, { waterInk, land }: MapColors) {
  return filtered(
    symbols(
      streetId('waterway-names'),
      layer,
      {
        minzoom: 9,
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-font': ['Medium'],
        'text-size': byZoom([9, 10, 14, 12.5]),
        'text-letter-spacing': 0.3,
      },
      { 'text-color': waterInk, 'text-halo-color': land, 'text-halo-width': 0.8 },
    ),
    filter,
  );
}

function waterNames({ waterNames: { layer, filter } }: TileSchema, { waterInk, water }: MapColors) {
  return filtered(
    symbols(
      streetId('water-names'),
      layer,
      { minzoom: 9, 'text-size': byZoom([9, 10, 15, 12]), 'text-max-width': 6 },
      { 'text-color': waterInk, 'text-halo-color': water },
    ),
    filter,
  );
}

function greenNames(
  id: string,
  { layer, filter }: { layer: string; filter?: ExpressionSpecification },
  { greenInk, land, theme }: MapColors,
  minzoom: number,
): LayerSpecification {
  const isPeak = id === PEAKS;
  return filtered(
    symbols(
      id,
      layer,
      {
        minzoom,
        'symbol-sort-key': ['coalesce', ['get', 'rank'], 10],
        'icon-image': `${isPeak ? 'peak' : 'tree'}-${theme}`,
        'text-size': byZoom([10, 9.5, 16, 12]),
        'text-anchor': 'top',
        'text-offset': [0, 0.6],
        'text-max-width': 7,
        'text-padding': 6,
      },
      { 'text-color': greenInk, 'text-halo-color': land },
    ),
    filter,
  );
}

function places({ places: { layer, kind, rank } }: TileSchema, { ink, faintInk, land }: MapColors) {
  const styles: Record<PlaceName, { size: ZoomStops; from: number; until: number; color: string }> = {
    city: { size: [6, 12, 12, 18], from: 4, until: 13, color: ink },
    town: { size: [8, 10.5, 13, 15], from: 8, until: 14, color: ink },
    island: { size: [10, 10, 15, 13], from: 10, until: 17, color: faintInk },
    village: { size: [11, 10, 15, 13], from: 11, until: 17, color: ink },
    suburb: { size: [11, 10, 16, 15], from: 11, until: 18, color: faintInk },
    quarter: { size: [13, 10, 17, 13.5], from: 13, until: 18, color: faintInk },
  };
  return {
    ...symbols(
      PLACES,
      layer,
      {
        'symbol-sort-key': ['+', ['*', sortKey(styles, kind), 100], rank],
        'text-font': ['case', ['==', kind, 'city'], ['literal', ['Bold']], ['literal', ['Medium']]],
        'text-size': byZoomAndKind(styles, ({ size }) => size, kind),
        'text-letter-spacing': 0.06,
        'text-max-width': 6,
        'text-padding': 8,
      },
      {
        'text-color': byKind(styles, ({ color }) => color, kind),
        'text-halo-color': land,
      },
    ),
    filter: [...isVisible(styles, kind), ['has', 'name']] as ExpressionSpecification,
  };
}
