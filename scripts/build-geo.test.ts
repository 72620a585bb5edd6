import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import {
  GEO_FILES,
  type CityRow,
  type OutlineRow,
  type ProvinceRow,
} from '../server/src/regions/geo-files.ts';
import { buildGeo } from './build-geo.ts';
import { MISSING_DONGS } from './geo/missing-dongs.ts';
import { outlineRows } from './geo/outline-rows.ts';

let provinces: ProvinceRow[];
let cities: CityRow[];
let outlines: OutlineRow[];
beforeAll(async () => {
  await buildGeo();
  provinces = JSON.parse(await readFile(GEO_FILES.regions, 'utf8'));
  cities = provinces.flatMap((province) => province.cities);
  outlines = JSON.parse(await readFile(GEO_FILES.outlines, 'utf8'));
});

const cityOf = (code: number) => cities.find((city) => city.code === code);
const dongNames = (code: number) => cityOf(code)?.dongs.map(([, name]) => name) ?? [];

test('the country has 17 시도, 252 시군구 and 5,066 읍면동, each code once', () => {
  const codes = cities.flatMap(({ code, dongs }) => dongs.map(([last]) => code * 100_000 + last));
  expect(provinces).toHaveLength(17);
  expect(cities).toHaveLength(252);
  expect(new Set(codes).size).toBe(5_066);
  expect(codes).toHaveLength(5_066);
});

test('each 시군구 of the table has an outline and each outline a 시군구', () => {
  const byNumber = (a: number, b: number) => a - b;
  expect(outlines.map(({ code }) => code).sort(byNumber)).toEqual(
    cities.map(({ code }) => code).sort(byNumber),
  );
});

test('the 41 읍면동 the package drops are there, in their 시군구', () => {
  expect(MISSING_DONGS).toHaveLength(41);
  for (const [code, name] of MISSING_DONGS) {
    const dong = cityOf(Math.floor(code / 1000))?.dongs.find(([last]) => last === (code % 1000) * 100);
    expect(dong).toEqual([(code % 1000) * 100, name]);
  }
  expect(dongNames(11680)).toContain('압구정동');
});

test('names are one word, of 읍, 면, 동, 가 or 로, and no 리', () => {
  const names = cities.flatMap(({ dongs }) => dongs.map(([, name]) => name));
  expect(names.filter((name) => !/^[가-힣\d·]+[읍면동가로]$/.test(name))).toEqual([]);
  expect(dongNames(41111)).toContain('파장동');
});

test('세종 is named once, 부천 has its three 구, 군위 is in 대구, 강원 and 전북 have their new codes', () => {
  expect(cityOf(36110)?.name).toBe('');
  expect([41192, 41194, 41196].map((code) => cityOf(code)?.name)).toEqual([
    '부천시 원미구',
    '부천시 소사구',
    '부천시 오정구',
  ]);
  const provinceOf = (code: number) =>
    provinces.find((province) => province.cities.some((c) => c.code === code))?.name;
  expect([27720, 51110, 52111].map(provinceOf)).toEqual(['대구광역시', '강원특별자치도', '전북특별자치도']);
});

test('a second build finds everything made and does nothing', async () => {
  expect(await buildGeo()).toBe(false);
});

test('an outline is kept on the grid of five decimals as steps, without repeated corners', () => {
  const ring = [
    [127, 37],
    [127.000001, 37.000001],
    [127.001, 37],
    [127.001, 37.001],
    [127, 37.001],
    [127, 37],
  ];
  const rows = outlineRows([
    { properties: { sig_cd: '11110' }, geometry: { type: 'Polygon', coordinates: [ring] } },
  ]);
  expect(rows).toEqual([
    {
      code: 11110,
      centre: [12_700_050, 3_700_050],
      rings: [[12_700_100, 3_700_000, 0, 100, -100, 0, 0, -100]],
    },
  ]);
});
