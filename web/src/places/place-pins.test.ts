import { expect, test } from 'vitest';
import { aPlace } from './fake-places.ts';
import { closer, pinsOf } from './place-pins.ts';

const one = aPlace();
const beside = aPlace({ placeId: 8, latitude: one.latitude + 0.0002 });
const away = aPlace({ placeId: 9, latitude: one.latitude + 0.003 });
const near = (places: (typeof one)[]) => ({ places, clusters: [] });

test('places that would cover each other stand as one, with their number, until the map is near enough', () => {
  const kinds = (level: number) => pinsOf(near([one, beside, away]), level).map(({ kind }) => kind);
  expect(kinds(3)).toEqual(['cluster', 'place']);
  expect(kinds(1)).toEqual(['place', 'place', 'place']);
  expect(kinds(7)).toEqual(['cluster']);
});

test('the chosen place stands by itself, also where others touch it or it is not around at all', () => {
  expect(pinsOf(near([one, beside]), 3, one).map(({ id }) => id)).toEqual(['place-8', 'place-7']);
  expect(pinsOf(near([]), 3, away).map(({ id }) => id)).toEqual(['place-9']);
});

test('what the server counted together is one pin with its number', () => {
  const clusters = [{ latitude: 37.5, longitude: 127, count: 120 }];
  expect(pinsOf({ places: [], clusters }, 9)).toMatchObject([{ kind: 'cluster', count: 120, lat: 37.5 }]);
});

test('a cluster opens two levels nearer, as near as there is', () => {
  expect([closer(9), closer(2.4), closer(1)]).toEqual([7, 1, 1]);
});
