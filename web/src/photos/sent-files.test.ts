import { expect, test } from 'vitest';
import type { DraftPhoto } from '../drafts/draft-photo.ts';
import { storeFile } from '../drafts/photo-files.ts';
import { refusedPhoto, sentFiles, sentNames } from './sent-files.ts';

const photo = (id: string, name: string): DraftPhoto => ({ id, from: 'device', name });

test('photos of the same name are sent under different names', () => {
  expect(sentNames([photo('a', 'image.jpg'), photo('b', 'image.jpg'), photo('c', '')])).toEqual([
    'image.jpg',
    'image.jpg (2)',
    '사진',
  ]);
});

test('names are sent composed, as the server names them, so that a macOS file is recognized', () => {
  const photos = [photo('a', '눈.jpg'.normalize('NFD')), photo('b', '눈.jpg')];
  expect(sentNames(photos)).toEqual(['눈.jpg', '눈.jpg (2)']);
});

test('a refused file is found by its name', () => {
  const reason = '읽을 수 없는 사진이에요.';
  const photos = [photo('a', 'image.jpg'), photo('b', 'image.jpg'), photo('c', 'image.jpg: 2')];
  const find = (message: string) => refusedPhoto(photos, { reason, message })?.id;
  expect(find(`image.jpg (2): ${reason}`)).toBe('b');
  expect(find(`image.jpg: ${reason}`)).toBe('a');
  expect(find(`image.jpg: 2: ${reason}`)).toBe('c');
  expect(find(reason)).toBeUndefined();
});

test('photos the device has discarded are named, the others are sent', async () => {
  await storeFile('there', new Blob(['1'], { type: 'image/webp' }));
  const { files, lost } = await sentFiles([photo('there', '눈.jpg'), photo('gone', '비.jpg')]);
  expect(files.map(({ name, type }) => [name, type])).toEqual([['눈.jpg', 'image/webp']]);
  expect(lost).toEqual(['gone']);
});
