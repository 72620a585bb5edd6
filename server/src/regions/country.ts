import { readFileSync } from 'node:fs';
import { RegionId } from 'contract/ids';
import type { Region } from 'contract/region-shapes';
import * as v from 'valibot';
import { codeAt } from './outlines.ts';
import { currentRegionId } from './reforms.ts';
import { sigunguOutlines } from './sigungu-outlines.ts';

/** The table of regions, with one row per 시도, 시군구 or 읍면동; the README next to it explains its columns. */
const TABLE = new URL('../../geography/regions.csv', import.meta.url);

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

/** The names and legal codes of the country. */
export interface Country {
  /** In order of code. */
  sigungus: Sigungu[];
  sigunguByCode: ReadonlyMap<number, Sigungu>;
}

let country: Country | undefined;

/** The country, read from its table on the first call. */
export function korea(): Country {
  country ??= readCountry(readFileSync(TABLE, 'utf8'));
  return country;
}

/** Reads the table, whose rows are in order of code: a 시도 comes before its 시군구, a 시군구 before its 읍면동. */
function readCountry(table: string): Country {
  const sigungus: Sigungu[] = [];
  let province = { name: '', short: '' };
  for (const row of table.trimEnd().split('\n').slice(1)) {
    const [id, name = '', short = '', lat, lng] = row.split(',');
    const code = v.parse(RegionId, id);
    if (code % 100_000_000 === 0) province = { name, short };
    else if (code % 100_000 === 0) {
      const region = { regionId: code, province: province.name, city: name, district: '' };
      const centre = { lat: Number(lat), lng: Number(lng) };
      sigungus.push({ code: code / 100_000, region, provinceShort: province.short, dongs: [], centre });
    } else {
      const sigungu = sigungus.at(-1);
      if (sigungu !== undefined) sigungu.dongs.push(toDong(sigungu.region, code, name));
    }
  }
  return { sigungus, sigunguByCode: new Map(sigungus.map((one) => [one.code, one])) };
}

/** Makes a 읍면동. If its 구 has no code of its own yet, the table's name includes the 구: `동탄구 반송동`. */
function toDong({ province, city }: Region, regionId: RegionId, name: string): Region {
  const words = name.split(' ');
  const [district = ''] = words.splice(-1);
  return { regionId, province, city: [city, ...words].join(' '), district };
}

/** The 시군구 at a coordinate; null outside the country: more than `offShore` metres off the shore, 1,500 by default. */
export function sigunguAt(at: { lat: number; lng: number }, offShore?: number): Sigungu | null {
  const code = codeAt(sigunguOutlines(), at, offShore);
  return code === null ? null : (korea().sigunguByCode.get(code) ?? null);
}

let dongs: ReadonlyMap<RegionId, Region> | undefined;

/**
 * The 읍면동 with an id, which a member may choose as a neighbourhood; null if there is none. An id from before a reform leads to the
 * current region (BEHAVIOUR: regions-11).
 */
export function dongById(regionId: number): Region | null {
  dongs ??= new Map(korea().sigungus.flatMap((one) => one.dongs.map((dong) => [dong.regionId, dong])));
  const id = v.safeParse(RegionId, regionId);
  return id.success ? (dongs.get(currentRegionId(id.output)) ?? null) : null;
}
