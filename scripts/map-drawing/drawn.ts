import type { Position } from 'geojson';
import { LANDMARKS } from '../../server/src/geo/landmarks.ts';
import type { Drawn, DrawnKind, LandmarkKind, NameKind } from '../../web/src/map/land-file.ts';
import { DONGS } from './dongs.ts';
import type { PlacedName } from './names.ts';
import { NORTH, PARKS, RIVERSIDE, RIVERSIDE_NAMES } from './parks.ts';
import { type Road, ROADS, WATERSIDE } from './roads.ts';
import { blob, curve, nearer, oval, ribbon, type Reach, type Spot, waterside } from './shapes.ts';
import { STATIONS, SUBWAY_LINES, type SubwayLine } from './subway.ts';
import { BRIDGES, HAN, ISLANDS, LAKES, STREAMS } from './water.ts';

type DrawnFeature = Drawn['features'][number];

/** Everything written by hand and every name, lowest first. */
export function drawnFeatures(names: PlacedName[]): Drawn {
  return {
    type: 'FeatureCollection',
    features: [
      shape('north', [...NORTH, NORTH[0]!]),
      ...PARKS.map(({ name, kind, corners }) => shape(kind, blob(corners), name)),
      ...PARKS.filter(({ kind }) => kind === 'hill').flatMap(relief),
      shape('riverside', ribbon(HAN.filter(isLinedWithParks), 2 * RIVERSIDE.depth)),
      ...STREAMS.map(({ name, reaches }) => shape('stream', ribbon(reaches), name)),
      shape('river', ribbon(HAN), '한강'),
      shape('deep', ribbon(HAN.map(([lng, lat, width]) => [lng, lat, width * 0.45]))),
      ...LAKES.map(([lng, lat, x, y]) => shape('lake', oval([lng, lat], x, y))),
      ...ISLANDS.map((corners) => shape('island', blob(corners))),
      ...ROADS.map(road),
      ...WATERSIDE.map(({ name, along, side, off }) =>
        line('express', waterside(waterNamed(along), side, off), name),
      ),
      ...BRIDGES.map(([name, from, to]) => line('bridge', [[...from], [...to]], name)),
      ...SUBWAY_LINES.map(subway),
      ...names.map(({ of, name, at }) => label(of, name, at)),
      ...PARKS.map(({ name, kind, corners }) =>
        label(kind === 'hill' ? 'peak' : 'park', name, average(corners)),
      ),
      ...RIVERSIDE_NAMES.map(([name, lng, lat]) => label('riverside', name, [lng, lat])),
      ...riverNames(),
      ...Object.entries(STATIONS).map(([name, at]) => label('station', spoken(name), at)),
      ...Object.values(DONGS).flatMap((dongs) =>
        Object.entries(dongs).map(([name, [lng, lat]]) => label('neighbourhood', `${name}동`, [lng, lat])),
      ),
      ...landmarks(),
    ],
  };
}

/** A hill in three steps towards its middle. */
function relief({ corners }: { corners: readonly Spot[] }): DrawnFeature[] {
  const ring = blob(corners, 3);
  const [lng, lat] = average(corners) as Spot;
  return [0.66, 0.34].map((share) => shape('relief', nearer(ring, [lng, lat], share)));
}

/** A road through its stations and spots, softly bent; the word for a station nobody placed stops the build. */
function road({ name, rank, through }: Road): DrawnFeature {
  const spots = through.map((spot) => (typeof spot === 'string' ? stationAt(spot, name) : spot));
  return line(rank, curve(spots, { steps: rank === 'highway' ? 4 : 3 }), name);
}

function stationAt(station: string, line: string): Spot {
  const [lng, lat] = station.split(',').map(Number);
  if (lng && lat) return [lng, lat];
  const spot = STATIONS[station];
  if (spot === undefined) throw new Error(`${line} stops at ${station}, which has no place`);
  return spot;
}

/** Stations of one name in two cities are told apart by `_`, which nobody says. */
function spoken(station: string): string {
  return station.split('_')[0] ?? station;
}

function waterNamed(name: string): readonly Reach[] {
  const along =
    name === '한강' ? HAN.filter(isLinedWithParks) : STREAMS.find((s) => s.name === name)?.reaches;
  if (along === undefined) throw new Error(`no water is called ${name}`);
  return along;
}

/** What is marked on the map of the landmarks everybody knows; the rest is drawn, or named by its station. */
function landmarks(): DrawnFeature[] {
  const drawn = new Set(PARKS.map(({ name }) => name));
  return LANDMARKS.flatMap(({ kind, rows }) =>
    isMarked(kind)
      ? rows.filter(([name]) => !drawn.has(name)).map(([name, lat, lng]) => label(kind, name, [lng, lat]))
      : [],
  );
}

const MARKED: ReadonlySet<string> = new Set(['university', 'market', 'culture', 'street', 'sight', 'sports']);
function isMarked(kind: string): kind is LandmarkKind {
  return MARKED.has(kind);
}

/** The Han is named where it is widest to the eye; a lesser water once, in its middle. */
function riverNames(): DrawnFeature[] {
  const han: Position[] = [
    [127.19, 37.5895],
    [127.0805, 37.5228],
    [126.985, 37.5098],
    [126.896, 37.5485],
    [126.8445, 37.58],
  ];
  return [...han.map((at) => label('river', '한강', at)), ...STREAMS.map(streamName)];
}

function streamName({ name, reaches }: (typeof STREAMS)[number]): DrawnFeature {
  const [lng, lat, width] = reaches[Math.floor(reaches.length / 2)]!;
  return label(width > 200 ? 'river' : 'stream', name, [lng, lat]);
}

/** A line through its stations; a name without a place is a slip of the pen and stops the build. */
function subway({ name, color, through }: SubwayLine): DrawnFeature {
  const spots = through.split(' ').map((station) => stationAt(station, name));
  return feature(
    { type: 'LineString', coordinates: curve(spots, { steps: 5 }).map(rounded) },
    { kind: 'subway', name, color },
  );
}

function isLinedWithParks([lng]: Reach): boolean {
  return lng > RIVERSIDE.from && lng < RIVERSIDE.to;
}

function shape(kind: DrawnKind, ring: Position[], name?: string): DrawnFeature {
  return feature(
    { type: 'Polygon', coordinates: [ring.map(rounded)] },
    name === undefined ? { kind } : { kind, name },
  );
}

function line(kind: DrawnKind, through: Position[], name: string): DrawnFeature {
  return feature({ type: 'LineString', coordinates: through.map(rounded) }, { kind, name });
}

function label(of: NameKind, name: string, at: Position): DrawnFeature {
  return feature({ type: 'Point', coordinates: rounded(at) }, { kind: 'name', of, name });
}

function feature(geometry: DrawnFeature['geometry'], properties: DrawnFeature['properties']): DrawnFeature {
  return { type: 'Feature', geometry, properties };
}

/** Five decimals, longitude and latitude alone. */
function rounded([lng, lat]: Position): Position {
  return [Math.round(lng! * 1e5) / 1e5, Math.round(lat! * 1e5) / 1e5];
}

function average(corners: readonly (readonly [number, number])[]): Position {
  const sum = (k: 0 | 1) => corners.reduce((total, corner) => total + corner[k], 0);
  return [sum(0) / corners.length, sum(1) / corners.length];
}
