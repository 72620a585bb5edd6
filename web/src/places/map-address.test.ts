import { expect, test } from 'vitest';
import { readMapAddress, writeMapAddress } from './map-address.ts';

const read = (search: string) => readMapAddress(new URLSearchParams(search));

test('an address that is read and written is the same', () => {
  const search = 'lat=37.56683&lng=126.97866&level=3.5&pinCategory=CAFE&placeId=7&show=list';
  expect(String(new URLSearchParams(writeMapAddress(read(search))))).toBe(search);
  expect(read(search).view).toEqual({ lat: 37.56683, lng: 126.97866, level: 3.5 });
});

test.each([
  '',
  'lat=&lng=&level=',
  'lat=37.5&lng=127',
  'lat=north&lng=127&level=3',
  'lat=91&lng=127&level=3',
  'lat=37&lng=127&level=99',
  'pinCategory=ZOO&placeId=-1&show=globe',
])('what is not valid in an address is ignored: %s', (search) => {
  expect(read(search)).toEqual({ view: null, pinCategory: null, placeId: null, isList: false });
});
