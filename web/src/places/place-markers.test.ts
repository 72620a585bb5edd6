import { expect, test } from 'vitest';
import { aPlace } from './fake-places.ts';
import { openedClusterLevel, placeMarkers } from './place-markers.ts';

const one = aPlace();
const beside = aPlace({ placeId: 8, latitude: one.latitude + 0.0002 });
const away = aPlace({ placeId: 9, latitude: one.latitude + 0.003 });
const near = (places: (typeof one)[]) => ({ places, clusters: [] });

test('places that would touch become one cluster, until the map is near enough', () => {
  const kinds = (level: number) => placeMarkers(near([one, beside, away]), level).map(({ kind }) => kind);
  expect(kinds(3)).toEqual(['cluster', 'place']);
  expect(kinds(1)).toEqual(['place', 'place', 'place']);
  expect(kinds(7)).toEqual(['cluster']);
});

test('the selected place has a marker of its own, even where others touch it or it was not fetched', () => {
  expect(placeMarkers(near([one, beside]), 3, one).map(({ id }) => id)).toEqual(['place-8', 'place-7']);
  expect(placeMarkers(near([]), 3, away).map(({ id }) => id)).toEqual(['place-9']);
});

test('what the server counted together is one cluster', () => {
  const clusters = [{ latitude: 37.5, longitude: 127, count: 120 }];
  expect(placeMarkers({ places: [], clusters }, 9)).toMatchObject([
    { kind: 'cluster', count: 120, lat: 37.5 },
  ]);
});

test('a cluster is opened two levels nearer, at most at the nearest', () => {
  expect([openedClusterLevel(9), openedClusterLevel(2.4), openedClusterLevel(1)]).toEqual([7, 1, 1]);
});
