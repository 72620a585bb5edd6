import { placesOnMap } from 'contract/places';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { CENTER } from './levels.ts';
import { nearbyBox, roundBounds, roundPoint, savedPlaceBox } from './bounds.ts';

test('nearby places are fetched in a box of ±0.009 by ±0.0114 degrees, to five decimals', () => {
  expect(nearbyBox(CENTER.map)).toEqual({
    latMin: 37.55783,
    latMax: 37.57583,
    lngMin: 126.96726,
    lngMax: 126.99006,
  });
});

test('a saved place opens a map of ±0.01 degrees around it', () => {
  expect(savedPlaceBox({ lat: 37.5, lng: 127 })).toEqual({
    latMin: 37.49,
    latMax: 37.51,
    lngMin: 126.99,
    lngMax: 127.01,
  });
});

test('what the map reports is rounded to five decimals', () => {
  expect(roundPoint({ lat: 37.123456789, lng: 126.987654321 })).toEqual({ lat: 37.12346, lng: 126.98765 });
  expect(roundBounds({ latMin: 1.000001, latMax: 2.000009, lngMin: 3, lngMax: 4.123456 })).toEqual({
    latMin: 1,
    latMax: 2.00001,
    lngMin: 3,
    lngMax: 4.12346,
  });
});

test('the box around any place in the country is valid in the query for places', () => {
  for (const center of [CENTER.map, CENTER.detail, { lat: 33.24, lng: 126.27 }, { lat: 38.6, lng: 131.87 }])
    expect(parse(placesOnMap.query, nearbyBox(center))).toMatchObject(nearbyBox(center));
});
