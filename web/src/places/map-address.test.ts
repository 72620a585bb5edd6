import { expect, test } from 'vitest';
import { readMapAddress, writeMapAddress } from './map-address.ts';

const read = (words: string) => readMapAddress(new URLSearchParams(words));

test('what the map shows comes back from its address', () => {
  const words = 'lat=37.56683&lng=126.97866&level=3.5&pinCategory=CAFE&placeId=7&show=list';
  expect(String(new URLSearchParams(writeMapAddress(read(words))))).toBe(words);
  expect(read(words).view).toEqual({ lat: 37.56683, lng: 126.97866, level: 3.5 });
});

test.each([
  '',
  'lat=&lng=&level=',
  'lat=37.5&lng=127',
  'lat=north&lng=127&level=3',
  'lat=91&lng=127&level=3',
  'lat=37&lng=127&level=99',
  'pinCategory=ZOO&placeId=-1&show=globe',
])('an address that makes no sense is as if it were not there: %s', (words) => {
  expect(read(words)).toEqual({ view: null, pinCategory: null, placeId: null, isList: false });
});
