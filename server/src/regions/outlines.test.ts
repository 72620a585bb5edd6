import { expect, test } from 'vitest';
import { korea } from './country.ts';
import { outlineRow } from './outline-row.ts';
import { codeAt } from './outlines.ts';
import { sigunguOutlines } from './sigungu-outlines.ts';

const outlines = sigunguOutlines();
const at = (lat: number, lng: number) => codeAt(outlines, { lat, lng });

test('well-known spots are in their 시군구', () => {
  expect(at(37.5788, 126.977)).toBe(11110); // 경복궁
  expect(at(37.4979, 127.0285)).toBe(11680); // 강남역
  expect(at(36.48, 127.289)).toBe(36110); // 세종특별자치시청
  expect(at(37.5035, 126.766)).toBe(41192); // 부천시청, 원미구
  expect(at(36.2429, 128.5729)).toBe(27720); // 군위군청, in 대구
  expect(at(33.4996, 126.5312)).toBe(50110); // 제주시청
  expect(at(37.2411, 131.8669)).toBe(47940); // 독도, 울릉군
});

test('each 시군구 contains its own centre', () => {
  const strays = korea().sigungus.filter(({ code, centre }) => codeAt(outlines, centre) !== code);
  expect(strays.map(({ code }) => code)).toEqual([]);
});

test('a bridge over the sea belongs to the nearest shore; the open sea and other countries to nobody', () => {
  expect(at(35.1477, 129.128)).not.toBeNull(); // 광안대교
  expect(at(37.3, 125.9)).toBeNull();
  expect(at(39.02, 125.75)).toBeNull(); // 평양
  expect(at(35.68, 139.76)).toBeNull(); // 도쿄
});

test('along their borders and at shared corners, neighbours leave no gap and do not overlap', () => {
  const corner = { lat: 37.57952, lng: 127.01797 }; // 종로구, 동대문구 and 성북구 meet near here
  const grid = Array.from({ length: 600 }, (_, k) => ({
    lat: 37.45 + Math.floor(k / 30) * 0.011,
    lng: 126.85 + (k % 30) * 0.01,
  }));
  const holders = [corner, ...grid].map((spot) => outlines.filter((one) => holdsAlone(one, spot)).length);
  expect(new Set(holders)).toEqual(new Set([1]));
});

test('an outline is stored on the grid of five decimals as steps, without repeated corners', () => {
  const ring = [
    [127, 37],
    [127.000001, 37.000001],
    [127.001, 37],
    [127.001, 37.001],
    [127, 37.001],
    [127, 37],
  ];
  expect(outlineRow(11110, [[ring]])).toEqual({
    code: 11110,
    centre: [12_700_050, 3_700_050],
    rings: [[12_700_100, 3_700_000, 0, 100, -100, 0, 0, -100]],
    polygons: [1],
  });
});

/** Whether an outline contains a spot, without the tolerance at the shore. */
function holdsAlone(outline: (typeof outlines)[number], spot: { lat: number; lng: number }) {
  const everywhere = {
    code: 0,
    rings: [
      { corners: Int32Array.of(0, 0, 2e7, 0, 2e7, 2e7, 0, 2e7), west: 0, south: 0, east: 2e7, north: 2e7 },
    ],
  };
  return codeAt([outline, everywhere], spot) === outline.code;
}
