import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { geoJson, gpx, kml } from '../../exports/map-files.ts';
import { readFile as readList } from './read-file.ts';

const isThere = (program: string) => spawnSync('which', [program]).status === 0;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
  const place = {
    address: '서울특별시 마포구',
    pinCategory: 'CAFE',
    posts: 0,
    isSaved: true,
    category: null,
    note: '',
  } as const;
  const places = [
    { name: '달빛 & 찻집', latitude: 37.5563, longitude: 126.9236, ...place },
    { name: '솔숲 빵집', latitude: 37.5665, longitude: 126.978, ...place },
  ];
  for (const [name, lines] of Object.entries({ 'ours.geojson': geoJson, 'ours.kml': kml, 'ours.gpx': gpx }))
    await writeFile(join(folder, name), [...lines(places)].join(''));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const BOTH = [
  ['달빛 & 찻집', 37.5563, 126.9236],
  ['솔숲 빵집', 37.5665, 126.978],
];

/** Runs a program in the folder and reads what it wrote. */
async function through(out: string, program: string, ...args: string[]) {
  const ran = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  expect(ran).toMatchObject({ status: 0 });
  expect((await readFile(join(folder, out))).length).toBeGreaterThan(0);
  const { places } = await readList({ path: join(folder, out), name: out, from: 0 });
  return places.map(({ name, position }) => {
    const [latitude, longitude] = typeof position === 'object' ? at(position) : [];
    return [name, latitude, longitude];
  });
}
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const at = (position: { latitude: number; longitude: number } | null) =>
  position === null ? [] : [round(position.latitude), round(position.longitude)];

const OURS = ['ours.geojson', 'ours.kml', 'ours.gpx'];

/** Files that GDAL writes: name, format, options. */
const FORMATS: [string, string, ...string[]][] = [
  ['a.geojson', 'GeoJSON'],
  ['b.geojson', 'GeoJSON', '-lco', 'RFC7946=YES'],
  ['a.kml', 'KML'],
  ['b.kml', 'LIBKML'],
  ['a.kmz', 'LIBKML'],
  ['a.gpx', 'GPX', '-nlt', 'POINT', '-dsco', 'GPX_USE_EXTENSIONS=YES'],
  ['a.csv', 'CSV', '-lco', 'GEOMETRY=AS_WKT'],
  ['b.csv', 'CSV', '-lco', 'GEOMETRY=AS_YX', '-lco', 'SEPARATOR=SEMICOLON'],
  ['c.csv', 'CSV', '-lco', 'GEOMETRY=AS_XY', '-lco', 'SEPARATOR=TAB', '-lco', 'WRITE_BOM=YES'],
];

describe.each(OURS)('%s comes back the same through GDAL', (ours) => {
  const layer = ours.endsWith('gpx') ? ['waypoints'] : [];
  // GDAL 3.6's LIBKML does not convert from KML to KML.
  const formats = FORMATS.filter(([, format]) => !(ours === 'ours.kml' && format === 'LIBKML'));
  test.skipIf(!isThere('ogr2ogr')).each(formats)('%s (%s)', async (file, format, ...options) => {
    const out = `gdal-${ours}-${file}`;
    expect(await through(out, 'ogr2ogr', '-f', format, ...options, out, ours, ...layer)).toEqual(BOTH);
  });
});

describe.each(['ours.kml', 'ours.gpx'])('%s comes back the same through gpsbabel', (ours) => {
  const format = ours.slice(ours.indexOf('.') + 1);
  test.skipIf(!isThere('gpsbabel')).each([
    ['a.kml', 'kml'],
    ['a.gpx', 'gpx'],
    ['b.gpx', 'gpx,garminextensions'],
    ['a.csv', 'unicsv'],
    ['a.geojson', 'geojson'],
  ])('%s (%s)', async (file, to) => {
    const out = `gpsbabel-${ours}-${file}`;
    expect(await through(out, 'gpsbabel', '-w', '-i', format, '-f', ours, '-o', to, '-F', out)).toEqual(BOTH);
  });
});

test.runIf(!isThere('ogr2ogr') || !isThere('gpsbabel'))(
  'GDAL or gpsbabel is not installed: its formats are not compared',
  () => {
    expect(isThere('ogr2ogr') && isThere('gpsbabel')).toBe(false);
  },
);
