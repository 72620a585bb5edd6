import { expect, test } from 'vitest';
import { korea } from './country.ts';
import { sigunguOutlines } from './sigungu-outlines.ts';

const { sigungus, sigunguByCode } = korea();
const dongNames = (code: number) => sigunguByCode.get(code)?.dongs.map(({ district }) => district) ?? [];

/** The 동 that the table's source package dropped because their names contain 구: the first eight digits and the name. */
const RESTORED = `
  11110182:구기동 11215103:구의동 11380105:구산동 11440113:구수동 11530102:구로동 11680110:압구정동 26320105:구포동
  26380107:구평동 26410101:두구동 26410107:구서동 26440113:구랑동 27230123:구암동 28200101:구월동 28237109:구산동
  12270102:구동 12270116:구소동 30110142:구도동 30140121:구완동 30200112:구암동 30200124:구성동 30200153:구룡동
  31110118:반구동 31200112:구유동 41550105:구포동 41570109:구래동 51130107:단구동 51130114:행구동 51170113:구미동
  51170115:구호동 51170120:대구동 51170131:초구동 44270111:구룡동 52130137:구암동 52180122:구룡동 47130122:구황동
  47130131:구정동 47190120:구평동 47190129:구포동 47230106:창구동 48240103:선구동 48250106:구산동`
  .trim()
  .split(/\s+/);

test('the country has 16 시도, 253 시군구 and 5,066 읍면동, each code once', () => {
  const codes = sigungus.flatMap(({ dongs }) => dongs.map(({ regionId }) => regionId));
  expect(new Set(sigungus.map(({ region }) => region.province)).size).toBe(16);
  expect(new Set(sigungus.map(({ provinceShort }) => provinceShort)).size).toBe(16);
  expect(sigungus).toHaveLength(253);
  expect(new Set(codes).size).toBe(5_066);
  expect(codes).toHaveLength(5_066);
});

test('rows are in order of code, each 읍면동 below its 시군구 and each 시군구 below its 시도', () => {
  const codes = sigungus.flatMap(({ region, dongs }) => [region, ...dongs].map(({ regionId }) => regionId));
  expect(codes).toEqual(codes.toSorted((a, b) => a - b));
  for (const { code, dongs } of sigungus)
    for (const { regionId } of dongs) expect(Math.floor(regionId / 100_000)).toBe(code);
  const provinces = sigungus.map(({ code, region }) => `${Math.floor(code / 1000)} ${region.province}`);
  expect(new Set(provinces).size).toBe(16);
});

test('each 시군구 of the table has an outline and each outline a 시군구, in the same order', () => {
  expect(sigunguOutlines().map(({ code }) => code)).toEqual(sigungus.map(({ code }) => code));
});

test('the 41 읍면동 whose names contain 구 are there, in their 시군구', () => {
  expect(RESTORED).toHaveLength(41);
  for (const row of RESTORED) {
    const [code = '', name] = row.split(':');
    const dong = sigunguByCode
      .get(Number(code.slice(0, 5)))
      ?.dongs.find(({ regionId }) => regionId === Number(code) * 100);
    expect(dong?.district).toBe(name);
  }
  expect(dongNames(11680)).toContain('압구정동');
});

test('names are one word, of 읍, 면, 동, 가 or 로, and no 리', () => {
  const names = sigungus.flatMap(({ code }) => dongNames(code));
  expect(names.filter((name) => !/^[가-힣\d·]+[읍면동가로]$/.test(name))).toEqual([]);
  expect(dongNames(41111)).toContain('파장동');
});

test('세종 is named once, 부천 has its three 구, 군위 is in 대구, 강원 and 전북 have their new codes', () => {
  const cityByCode = (code: number) => sigunguByCode.get(code)?.region.city;
  const provinceByCode = (code: number) => sigunguByCode.get(code)?.region.province;
  expect(cityByCode(36110)).toBe('');
  expect([41192, 41194, 41196].map(cityByCode)).toEqual(['부천시 원미구', '부천시 소사구', '부천시 오정구']);
  expect([27720, 51110, 52111].map(provinceByCode)).toEqual([
    '대구광역시',
    '강원특별자치도',
    '전북특별자치도',
  ]);
});

test('화성 shows the 구 of each 읍면동, whose own code is not known yet', () => {
  const cities = Map.groupBy(sigunguByCode.get(41590)?.dongs ?? [], ({ city }) => city);
  expect([...cities.keys()].toSorted()).toEqual([
    '화성시 동탄구',
    '화성시 만세구',
    '화성시 병점구',
    '화성시 효행구',
  ]);
  expect(cities.get('화성시 동탄구')?.map(({ district }) => district)).toContain('반송동');
  expect(sigunguByCode.get(41590)?.region.city).toBe('화성시');
});
