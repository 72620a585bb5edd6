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
  'lat=91&lng=127',
  'level=99',
  'pinCategory=ZOO&placeId=-1&show=globe&only=me',
])('what is not valid in an address is ignored: %s', (search) => {
  expect(read(search)).toEqual({
    view: null,
    level: null,
    pinCategory: null,
    onlySaved: false,
    placeId: null,
    isList: false,
  });
});

test('a position without a level and a level without a position are kept', () => {
  expect(read('lat=37.5&lng=127').view).toEqual({ lat: 37.5, lng: 127, level: 3 });
  expect(read('lat=37&lng=127&level=99').view).toEqual({ lat: 37, lng: 127, level: 3 });
  expect(read('level=7')).toMatchObject({ view: null, level: 7 });
  expect(read('lat=north&lng=127&level=7')).toMatchObject({ view: null, level: 7 });
  expect(writeMapAddress(read('level=7'))).toEqual({ level: '7' });
});
