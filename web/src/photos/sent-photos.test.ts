import { expect, test } from 'vitest';
import { sentPhotos } from './sent-photos.ts';

test('a photo counts as sent once all of its bytes are', () => {
  const files = [100, 300, 600].map((size) => new Blob(['x'.repeat(size)]));
  expect([0, 0.09, 0.1, 0.4, 1].map((share) => sentPhotos(files, share).photos)).toEqual([0, 0, 1, 2, 3]);
  expect(sentPhotos([], 0.5)).toEqual({ share: 0.5, photos: 0, of: 0 });
});
