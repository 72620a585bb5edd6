import { readFileSync } from 'node:fs';
import { RegionId } from 'contract/ids';
import type { Region } from 'contract/regions';
import * as v from 'valibot';
import { type CityRow, GEO_FILES, type OutlineRow, type ProvinceRow } from './geo-files.ts';
import { codeAt, type Outline, readOutline } from './outlines.ts';

/** A 시군구 (its `district` is empty) with its 읍면동. */
export interface Sigungu {
  /** Five digits: 11680 is 강남구. */
  code: number;
  region: Region;
  /** 서울, 충북 */
  provinceShort: string;
  dongs: Region[];
  centre: { lat: number; lng: number };
}

/** Everything the server knows of the country by itself: names, legal codes, outlines. */
export interface Country {
  /** In order of code. */
  sigungus: Sigungu[];
  sigunguOf: ReadonlyMap<number, Sigungu>;
  outlines: readonly Outline[];
}

let opened: Country | undefined;

/** The country, read once from the files `scripts/build-geo.ts` made (under 0.1 s); fails when they were not made. */
export function korea(): Country {
  opened ??= readCountry();
  return opened;
}

function readCountry(): Country {
  const provinces: ProvinceRow[] = JSON.parse(readFileSync(GEO_FILES.regions, 'utf8'));
  const rows: OutlineRow[] = JSON.parse(readFileSync(GEO_FILES.outlines, 'utf8'));
  const outlines = rows.map(readOutline);
  const centres = new Map(outlines.map(({ code, centre }) => [code, centre]));
  const sigungus = provinces
    .flatMap((province) => province.cities.map((city) => readCity(province, city, centres.get(city.code))))
    .sort((a, b) => a.code - b.code);
  return { sigungus, sigunguOf: new Map(sigungus.map((one) => [one.code, one])), outlines };
}

function readCity(
  province: ProvinceRow,
  { code, name, dongs }: CityRow,
  centre?: Sigungu['centre'],
): Sigungu {
  if (centre === undefined) throw new Error(`The 시군구 ${code} has no outline`);
  const region = (last: number, district: string): Region => ({
    regionId: v.parse(RegionId, code * 100_000 + last),
    province: province.name,
    city: name,
    district,
  });
  return {
    code,
    region: region(0, ''),
    provinceShort: province.short,
    dongs: dongs.map(([last, district]) => region(last, district)),
    centre,
  };
}

/** The 시군구 at a coordinate, null outside the country. */
export function sigunguAt(at: { lat: number; lng: number }): Sigungu | null {
  const { outlines, sigunguOf } = korea();
  const code = codeAt(outlines, at);
  return code === null ? null : (sigunguOf.get(code) ?? null);
}

/** The 읍면동 of an id, null when there is none: what a member may choose as a neighbourhood. */
export function dongOf(regionId: number): Region | null {
  const sigungu = korea().sigunguOf.get(Math.floor(regionId / 100_000));
  return sigungu?.dongs.find((dong) => dong.regionId === regionId) ?? null;
}
