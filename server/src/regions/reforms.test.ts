import type { RegionId } from 'contract/ids';
import { expect, test } from 'vitest';
import { dongById, korea, sigunguAt } from './country.ts';
import { findRegion } from './find-region.ts';
import { allReforms, currentRegionId } from './reforms.ts';

const id = (code: number) => code as RegionId;
const nobody = () => Promise.resolve(null);

test.each([
  [4613010100, 1213010100, '전남광주통합특별시 여수시'],
  [2917010100, 1230010100, '전남광주통합특별시 북구'],
  [2814010100, 2812510100, '인천광역시 제물포구'],
  [2811010100, 2812510800, '인천광역시 제물포구'],
  [2811014400, 2812515100, '인천광역시 제물포구'],
  [2811014500, 2815510100, '인천광역시 영종구'],
  [2826010300, 2827510100, '인천광역시 서해구'],
  [2826012200, 2827511100, '인천광역시 서해구'],
  [2826010100, 2829010100, '인천광역시 검단구'],
  [2826012100, 2829011000, '인천광역시 검단구'],
  [4772025000, 2772025000, '대구광역시 군위군'],
  [4282025000, 5182025000, '강원특별자치도 고성군'],
  [2817010300, 2817710300, '인천광역시 미추홀구'],
  [4159012700, 4159012700, '경기도 화성시 동탄구'],
])('%i is %i today, in %s', (former, today, above) => {
  expect(currentRegionId(id(former))).toBe(today);
  const dong = dongById(former);
  expect(dong?.regionId).toBe(today);
  expect(`${dong?.province} ${dong?.city}`).toBe(above);
});

test('every reform leads to regions of today, and no region of today has a former code', () => {
  const codes = korea().sigungus.flatMap(({ region, dongs }) =>
    [region].concat(dongs).map(({ regionId }) => regionId),
  );
  for (const { to } of allReforms()) expect(codes.some((code) => String(code).startsWith(to))).toBe(true);
  expect(codes.filter((code) => currentRegionId(code) !== code)).toEqual([]);
});

test.each([
  ['인천공항', 37.4602, 126.4407, '영종구'],
  ['인천역', 37.4764, 126.6169, '제물포구'],
  ['동인천역', 37.4752, 126.6325, '제물포구'],
  ['청라호수공원', 37.5335, 126.6345, '서해구'],
  ['검암역', 37.5692, 126.6738, '서해구'],
  ['정서진', 37.5535, 126.6105, '서해구'],
  ['검단사거리', 37.6018, 126.657, '검단구'],
  ['여수 이순신광장', 34.7389, 127.7363, '여수시'],
  ['광주송정역', 35.1379, 126.7908, '광산구'],
  ['동탄역', 37.2004, 127.0957, '화성시'],
])('%s (%f, %f) lies in %s', (_, lat, lng, city) => {
  expect(sigunguAt({ lat, lng })?.region.city).toBe(city);
});

test('a geocoder that still gives the former code names the 동 of today', async () => {
  const yeosu = { lat: 34.7389, lng: 127.7363, code: 4613010700 };
  expect(await findRegion(yeosu, nobody)).toBe(1213010700);
  const airport = { lat: 37.4602, lng: 126.4407, code: 2811014700 };
  expect(await findRegion(airport, nobody)).toBe(2815510300);
});
