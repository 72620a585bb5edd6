import type { ExpressionSpecification } from 'maplibre-gl';
import { isOneOf, kinds, readName, readText, text, type TileSchema } from './schema.ts';

const POLYGON: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
const LINE: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
const POINT: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];

/** Named lines that are never part of an address. */
const NOT_ADDRESSES = new Set(['highway', 'rail', 'ferry', 'aeroway']);

/** The Protomaps basemap schema, version 4 (https://docs.protomaps.com/basemaps/layers). */
export const PROTOMAPS: TileSchema = {
  areas: [
    {
      layer: 'landcover',
      kind: kinds('kind', {
        farm: ['farmland'],
        sand: ['barren'],
        grass: ['grassland', 'scrub'],
        wood: ['forest'],
      }),
    },
    {
      layer: 'landuse',
      kind: kinds('kind', {
        farm: ['farmland', 'orchard'],
        works: ['industrial', 'commercial', 'railway', 'military', 'naval_base', 'airfield', 'aerodrome'],
        school: ['school', 'university', 'college', 'kindergarten', 'library'],
        hospital: ['hospital'],
        sand: ['beach', 'sand'],
        grass: ['cemetery', 'grass', 'grassland', 'meadow', 'scrub', 'village_green', 'allotments'],
        park: ['park', 'garden', 'recreation_ground', 'golf_course', 'zoo', 'playground', 'dog_park'],
        wood: ['wood', 'forest'],
        pitch: ['pitch', 'stadium'],
      }),
    },
  ],
  water: { layer: 'water', filter: POLYGON },
  waterways: { layer: 'water', filter: LINE },
  buildings: { layer: 'buildings', filter: isOneOf('kind', 'building', 'building_part') },
  roads: {
    layer: 'roads',
    kind: [
      'case',
      isOneOf('kind_detail', 'pedestrian', 'service'),
      'service',
      isOneOf('kind_detail', 'motorway', 'trunk', 'primary', 'secondary', 'tertiary'),
      text('kind_detail'),
      isOneOf('kind_detail', 'subway', 'light_rail', 'tram', 'monorail'),
      'subway',
      kinds('kind', {
        motorway: ['highway'],
        primary: ['major_road'],
        secondary: ['medium_road'],
        minor: ['minor_road'],
        path: ['path'],
        rail: ['rail'],
      }),
    ],
    isBridge: ['has', 'is_bridge'],
    isTunnel: ['has', 'is_tunnel'],
  },
  runways: { layer: 'roads', filter: isOneOf('kind_detail', 'runway', 'taxiway') },
  borders: { layer: 'boundaries', filter: isOneOf('kind', 'country', 'region', 'county') },
  houseNumbers: { layer: 'buildings', filter: isOneOf('kind', 'address'), number: text('addr_housenumber') },
  roadNames: {
    layer: 'roads',
    namesOnly: null,
    kind: [
      'case',
      isOneOf('kind_detail', 'motorway', 'trunk', 'primary', 'secondary', 'tertiary'),
      text('kind_detail'),
      kinds('kind', {
        motorway: ['highway'],
        primary: ['major_road'],
        secondary: ['medium_road'],
        minor: ['minor_road'],
        path: ['path'],
      }),
    ],
  },
  waterwayNames: { layer: 'water', filter: LINE },
  waterNames: { layer: 'water', filter: POINT },
  pois: {
    layer: 'pois',
    kind: text('kind'),
    rank: ['-', ['coalesce', ['get', 'min_zoom'], 16], 12],
  },
  peaks: { layer: 'pois', filter: isOneOf('kind', 'peak', 'volcano') },
  parkNames: { layer: 'pois', filter: isOneOf('kind', 'national_park', 'protected_area', 'nature_reserve') },
  places: {
    layer: 'places',
    kind: [
      'case',
      isOneOf('kind', 'neighbourhood', 'macrohood'),
      'suburb',
      kinds('kind_detail', {
        city: ['city'],
        town: ['town', 'borough'],
        suburb: ['suburb'],
        quarter: ['quarter', 'neighbourhood'],
        village: ['village'],
        island: ['island'],
      }),
    ],
    rank: ['-', 20, ['coalesce', ['get', 'population_rank'], 0]],
  },
  address: {
    roadLayer: 'roads',
    houseLayer: 'buildings',
    readRoad: (road) => (NOT_ADDRESSES.has(String(road['kind'])) ? null : readName(road)),
    readHouseNumber: (house) => (house['kind'] === 'address' ? readText(house['addr_housenumber']) : null),
  },
};
