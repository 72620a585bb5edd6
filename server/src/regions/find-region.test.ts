import type { RegionId } from 'contract/ids';
import { expect, test } from 'vitest';
import { dongById, sigunguAt } from './country.ts';
import { dongInAddress } from './dong-in-address.ts';
import { findRegion } from './find-region.ts';

const APGUJEONG = 1168011000 as RegionId;
const YEOKSAM = 1168010100 as RegionId;
const spot = { lat: 37.5006, lng: 127.0365 }; // 역삼역
const nobody = () => Promise.resolve(null);

test("the geocoder's code names the 동, down to a 리 or not", async () => {
  expect(await findRegion({ ...spot, code: APGUJEONG, address: '역삼동 1' }, nobody)).toBe(APGUJEONG);
  expect(await findRegion({ ...spot, code: YEOKSAM + 21 }, nobody)).toBe(YEOKSAM);
});

test('a code of another 시군구 than the coordinate is ignored', async () => {
  expect(await findRegion({ ...spot, code: 1111010100 }, nobody)).toBe(1168000000);
});

test('else the address names it, else the nearest known place, else it is the 시군구', async () => {
  const neighbour = () => Promise.resolve(APGUJEONG);
  expect(await findRegion({ ...spot, address: '서울 강남구 역삼동 737' }, neighbour)).toBe(YEOKSAM);
  expect(await findRegion({ ...spot, address: '서울 강남구 테헤란로 152' }, neighbour)).toBe(APGUJEONG);
  expect(await findRegion({ ...spot, address: '테헤란로 152' }, nobody)).toBe(1168000000);
});

test('outside the country there is no region', async () => {
  expect(await findRegion({ lat: 35.68, lng: 139.76, address: '역삼동' }, nobody)).toBeNull();
});

test.each([
  ['서울특별시 강남구 역삼동 123-4', '역삼동'],
  ['테헤란로 152 (역삼동)', '역삼동'],
  ['강남구 역삼1동', '역삼동'],
  ['역삼동123-4', '역삼동'],
  ['논현로 역삼동물병원', undefined],
  ['테헤란로 152', undefined],
])('in 강남구, the address %s names %s', (address, dong) => {
  expect(dongInAddress(sigunguAt(spot)!, address)?.district).toBe(dong);
});

test('a 행정동 whose name only seems to have a number after 제 keeps all of its name', () => {
  const seodaemun = sigunguAt({ lat: 37.5888, lng: 126.9441 })!;
  expect(dongInAddress(seodaemun, '서울 서대문구 홍제1동')?.district).toBe('홍제동');
});

test('the longer of two names counts', () => {
  const seongdong = sigunguAt({ lat: 37.5446, lng: 127.0559 })!;
  expect(dongInAddress(seongdong, '서울 성동구 성수동2가 299')?.district).toBe('성수동2가');
});

test('only 읍면동 can be chosen, not 시군구 and not unknown codes', () => {
  expect(dongById(APGUJEONG)).toEqual({
    regionId: APGUJEONG,
    province: '서울특별시',
    city: '강남구',
    district: '압구정동',
  });
  expect(dongById(1168000000)).toBeNull();
  expect(dongById(9_999_999_999)).toBeNull();
});
