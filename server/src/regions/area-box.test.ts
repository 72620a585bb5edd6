import { expect, test } from 'vitest';
import { sigunguAt } from './country.ts';
import { findAreas } from './area-box.ts';

test.each([
  ['서울', '서울특별시'],
  ['서울특별시', '서울특별시'],
  ['전북', '전북특별자치도'],
  ['마포구', '서울특별시 마포구'],
  ['서울 중구', '서울특별시 중구'],
  ['수원시', '경기도 수원시'],
  ['수원시 장안구', '경기도 수원시 장안구'],
  ['장안구', '경기도 수원시 장안구'],
  ['망원동', '서울특별시 마포구 망원동'],
  ['세종', '세종특별자치시'],
])('%s is %s', (name, whole) => {
  expect(findAreas(name).map((area) => area.name)).toEqual([whole]);
});

test('a name of several areas gives each of them, an unknown one none', () => {
  expect(findAreas('중구').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['서울특별시 중구', '부산광역시 중구', '대전광역시 중구']),
  );
  expect(findAreas('대구 서울')).toEqual([]);
  expect(findAreas('없는동')).toEqual([]);
});

test('a box holds its area', () => {
  const [mapo] = findAreas('마포구');
  const { west, south, east, north } = mapo!.box;
  expect([west, south, east, north].map((degrees) => degrees.toFixed(2))).toEqual([
    '126.85',
    '37.53',
    '126.96',
    '37.59',
  ]);
  expect(sigunguAt({ lng: (west + east) / 2, lat: (south + north) / 2 })?.region.city).toBe('마포구');
  const [suwon] = findAreas('수원시');
  const [part] = findAreas('수원시 장안구');
  expect(suwon!.box.north).toBe(part!.box.north);
  expect(suwon!.box.south).toBeLessThan(part!.box.south);
});
