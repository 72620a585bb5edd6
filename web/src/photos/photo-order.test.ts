import { expect, test } from 'vitest';
import type { DraftPhoto } from '../drafts/draft-photo.ts';
import { joined, swapped, without } from './photo-order.ts';

const photo = (id: string): DraftPhoto => ({ id, from: 'device', name: `${id}.jpg` });
const photos = (ids: string) => Array.from(ids, photo);
const ids = (list: readonly DraftPhoto[]) => list.map(({ id }) => id).join('');

test('two photos change places and the others stay where they are', () => {
  expect(ids(swapped(photos('abcd'), 0, 2))).toBe('cbad');
  expect(ids(swapped(photos('abcd'), 3, 1))).toBe('adcb');
});

test('a swap with a place that is not there changes nothing', () => {
  expect(ids(swapped(photos('ab'), 0, 2))).toBe('ab');
  expect(ids(swapped(photos('ab'), -1, 1))).toBe('ab');
});

test('after the main photo is taken out the next one is the main photo', () => {
  expect(ids(without(photos('abc'), 'a'))).toBe('bc');
});

test('ten photos fit and the eleventh finds no room', () => {
  const full = joined(photos('abcdefgh'), photos('ijk'));
  expect(ids(full.photos)).toBe('abcdefghij');
  expect(full.over).toBe(1);
});

test('a picture chosen twice is in the post once', () => {
  expect(joined(photos('ab'), photos('bc'))).toEqual({ photos: photos('abc'), over: 0 });
});
