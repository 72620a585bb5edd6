import { PinCategory } from 'contract/pin-categories';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sigunguAt } from '../regions/country.ts';
import { readLandmarks } from './landmarks.ts';

const landmarks = readLandmarks();

test.each(landmarks)('$name is in its 시군구', ({ lat, lng, sigungu }) => {
  expect(sigunguAt({ lat, lng })?.code).toBe(sigungu);
});

test('no name or other name is written twice', () => {
  const names = landmarks.flatMap(({ name, aliases }) => [name, ...aliases]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('each suggests one of the pin categories, all of a kind the same', () => {
  const categories = new Map(landmarks.map(({ kind, category }) => [kind, category]));
  for (const { kind, category } of landmarks)
    expect(v.parse(PinCategory, category)).toBe(categories.get(kind));
});
