import { expect, test } from 'vitest';
import type { DraftPhoto } from '../drafts/draft-photo.ts';
import { appendPhotos, swapPhotos, removePhoto } from './photo-order.ts';

const photo = (id: string): DraftPhoto => ({ id, from: 'device', name: `${id}.jpg` });
const photos = (ids: string) => Array.from(ids, photo);
const ids = (list: readonly DraftPhoto[]) => list.map(({ id }) => id).join('');

test('two photos change places and the others stay where they are', () => {
  expect(ids(swapPhotos(photos('abcd'), 0, 2))).toBe('cbad');
  expect(ids(swapPhotos(photos('abcd'), 3, 1))).toBe('adcb');
});

test('a swap with an index out of range changes nothing', () => {
  expect(ids(swapPhotos(photos('ab'), 0, 2))).toBe('ab');
  expect(ids(swapPhotos(photos('ab'), -1, 1))).toBe('ab');
});

test('after the main photo is removed the next one is the main photo', () => {
  expect(ids(removePhoto(photos('abc'), 'a'))).toBe('bc');
});

test('ten photos fit and the eleventh is too many', () => {
  const full = appendPhotos(photos('abcdefgh'), photos('ijk'));
  expect(ids(full.photos)).toBe('abcdefghij');
  expect(full.rejected).toBe(1);
});

test('an image chosen twice is in the post once', () => {
  expect(appendPhotos(photos('ab'), photos('bc'))).toEqual({ photos: photos('abc'), rejected: 0 });
});
