import type { RegionId } from 'contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { resolveRegion } from './place-region.ts';

const APGUJEONG = 1168011000 as RegionId;
const GANGNAM = 1168000000 as RegionId;
const GWANGJIN = 1121500000 as RegionId;

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
  await h.given.place({ lat: 37.5271, lng: 127.0284, regionId: APGUJEONG });
});
afterAll(() => h.close());

const regionAt = (latitude: number, longitude: number, address = '') =>
  resolveRegion(h.db, { latitude, longitude }, address);

test('a new place is in the 동 its address names', async () => {
  expect(await regionAt(37.5006, 127.0365, '서울 강남구 역삼동 737')).toBe(1168010100);
});

test('without one it takes the 동 of a known place within 300 m', async () => {
  expect(await regionAt(37.5271, 127.0305)).toBe(APGUJEONG);
  expect(await regionAt(37.5271, 127.0325)).toBe(GANGNAM);
});

test('a known place in another 시군구 does not count, nor one whose 동 is unknown', async () => {
  await h.given.place({ lat: 37.5419, lng: 127.0768, regionId: APGUJEONG });
  await h.given.place({ lat: 37.5418, lng: 127.0767, regionId: GWANGJIN });
  expect(await regionAt(37.5417, 127.0766)).toBe(GWANGJIN);
});

test('a place outside the country is refused', async () => {
  await expect(regionAt(35.68, 139.76)).rejects.toMatchObject({ reason: 'PlaceOutsideCountry' });
});
