import { placesOnMap } from 'contract/places';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { CENTER } from 'map/geometry';
import { nearbyBox, savedPlaceBox } from './boxes.ts';

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

test('the box around any place in the country is valid in the query for places', () => {
  for (const center of [CENTER.map, CENTER.detail, { lat: 33.24, lng: 126.27 }, { lat: 38.6, lng: 131.87 }])
    expect(parse(placesOnMap.query, nearbyBox(center))).toMatchObject(nearbyBox(center));
});
