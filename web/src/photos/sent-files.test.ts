import { expect, test } from 'vitest';
import type { DraftPhoto } from '../drafts/draft-photo.ts';
import { storeFile } from '../drafts/photo-files.ts';
import { refusedPhoto, sentFiles, sentNames } from './sent-files.ts';

const photo = (id: string, name: string): DraftPhoto => ({ id, from: 'device', name });

test('photos of the same name are told apart', () => {
  expect(sentNames([photo('a', 'image.jpg'), photo('b', 'image.jpg'), photo('c', '')])).toEqual([
    'image.jpg',
    'image.jpg (2)',
    '사진',
  ]);
});

test('a refused file is found by its name', () => {
  const photos = [photo('a', 'image.jpg'), photo('b', 'image.jpg')];
  expect(refusedPhoto(photos, 'image.jpg (2): 읽을 수 없는 사진이에요.')?.id).toBe('b');
  expect(refusedPhoto(photos, 'image.jpg: 읽을 수 없는 사진이에요.')?.id).toBe('a');
  expect(refusedPhoto(photos, '읽을 수 없는 사진이에요.')).toBeUndefined();
});

test('photos the device threw away are named, the others are sent', async () => {
  await storeFile('there', new Blob(['1'], { type: 'image/webp' }));
  const { files, lost } = await sentFiles([photo('there', '눈.jpg'), photo('gone', '비.jpg')]);
  expect(files.map(({ name, type }) => [name, type])).toEqual([['눈.jpg', 'image/webp']]);
  expect(lost).toEqual(['gone']);
});
