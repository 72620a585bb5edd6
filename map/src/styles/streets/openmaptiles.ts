import { isOneOf, kinds, readName, readText, text, type TileSchema } from './schema.ts';

/** Named lines that are never part of an address. */
const NOT_ADDRESSES = new Set(['motorway', 'rail', 'transit', 'ferry', 'aerialway']);

/** The OpenMapTiles schema (https://openmaptiles.org/schema), as OpenFreeMap serves it. */
export const OPENMAPTILES: TileSchema = {
  areas: [
    {
      layer: 'landcover',
      kind: [
        'case',
        isOneOf('subclass', 'park', 'garden', 'village_green', 'recreation_ground', 'golf_course'),
        'park',
        kinds('class', { farm: ['farmland'], sand: ['sand'], grass: ['grass', 'wetland'], wood: ['wood'] }),
      ],
    },
    {
      layer: 'landuse',
      kind: kinds('class', {
        works: ['industrial', 'commercial', 'retail', 'railway', 'military'],
        school: ['school', 'university', 'college', 'kindergarten', 'library'],
        hospital: ['hospital'],
        grass: ['cemetery'],
        park: ['zoo', 'theme_park', 'playground'],
        pitch: ['pitch', 'stadium', 'track'],
      }),
    },
  ],
  water: { layer: 'water', filter: ['!=', text('brunnel'), 'tunnel'] },
  waterways: { layer: 'waterway', filter: ['!=', text('brunnel'), 'tunnel'] },
  buildings: { layer: 'building' },
  roads: {
    layer: 'transportation',
    kind: [
      'case',
      isOneOf('subclass', 'platform', 'corridor'),
      '',
      isOneOf('subclass', 'pedestrian'),
      'service',
      ['all', isOneOf('class', 'rail'), ['has', 'service']],
      '', // sidings
      kinds('class', {
        motorway: ['motorway'],
        trunk: ['trunk'],
        primary: ['primary'],
        secondary: ['secondary'],
        tertiary: ['tertiary'],
        minor: ['minor', 'busway'],
        service: ['service'],
        path: ['path', 'track'],
        rail: ['rail'],
        subway: ['transit'],
      }),
    ],
    isBridge: isOneOf('brunnel', 'bridge'),
    isTunnel: isOneOf('brunnel', 'tunnel'),
  },
  runways: { layer: 'aeroway', filter: isOneOf('class', 'runway', 'taxiway') },
  borders: {
    layer: 'boundary',
    filter: ['all', ['<=', ['get', 'admin_level'], 6], ['!=', ['get', 'maritime'], 1]],
  },
  houseNumbers: { layer: 'housenumber', number: text('housenumber') },
  roadNames: {
    layer: 'transportation_name',
    namesOnly: 'transportation_name',
    kind: kinds('class', {
      motorway: ['motorway'],
      trunk: ['trunk'],
      primary: ['primary'],
      secondary: ['secondary'],
      tertiary: ['tertiary'],
      minor: ['minor', 'service', 'busway'],
      path: ['path', 'track'],
    }),
  },
  waterwayNames: { layer: 'waterway' },
  waterNames: { layer: 'water_name' },
  pois: {
    layer: 'poi',
    kind: text('subclass'),
    rank: ['coalesce', ['get', 'rank'], 100],
  },
  peaks: { layer: 'mountain_peak', filter: isOneOf('class', 'peak', 'volcano') },
  parkNames: { layer: 'park', filter: ['has', 'name'] },
  places: {
    layer: 'place',
    kind: kinds('class', {
      city: ['city'],
      town: ['town', 'borough'],
      suburb: ['suburb'],
      quarter: ['quarter', 'neighbourhood'],
      village: ['village'],
      island: ['island'],
    }),
    rank: ['coalesce', ['get', 'rank'], 20],
  },
  address: {
    roadLayer: 'transportation_name',
    houseLayer: 'housenumber',
    readRoad: (road) => (NOT_ADDRESSES.has(String(road['class'])) ? null : readName(road)),
    readHouseNumber: ({ housenumber }) => readText(housenumber),
  },
};
