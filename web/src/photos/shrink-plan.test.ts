import { expect, test } from 'vitest';
import { isDrawable, planShrink, fileRefusal } from './shrink-plan.ts';

const MB = 1024 * 1024;

test('a photo of a phone is shrunk to 2048 on its long side with its shape', () => {
  expect(planShrink({ width: 4032, height: 3024, bytes: 4 * MB, type: 'image/jpeg' })).toEqual({
    width: 2048,
    height: 1536,
  });
  expect(planShrink({ width: 3024, height: 4032, bytes: 4 * MB, type: 'image/jpeg' })).toEqual({
    width: 1536,
    height: 2048,
  });
});

test('a small photo is sent as it is', () => {
  expect(planShrink({ width: 1200, height: 900, bytes: 200 * 1024, type: 'image/png' })).toBeNull();
});

test('a photo of the right size with many bytes is redrawn in its own size', () => {
  expect(planShrink({ width: 1600, height: 1200, bytes: 9 * MB, type: 'image/png' })).toEqual({
    width: 1600,
    height: 1200,
  });
});

test('a long screenshot and a panorama keep half as many pixels on their short side', () => {
  const plan = (width: number, height: number) => planShrink({ width, height, bytes: MB, type: 'image/png' });
  expect(plan(1080, 8000)).toEqual({ width: 1024, height: 7585 });
  expect(plan(16_400, 3000)).toEqual({ width: 5598, height: 1024 });
  expect(plan(1080, 2160)).toEqual({ width: 1024, height: 2048 });
  expect(plan(1080, 20_000)).toEqual({ width: 673, height: 12_464 });
  expect(plan(30_000, 4)).toEqual({ width: 16_383, height: 2 });
});

test('HEIC and AVIF are sent as they are; a file without a type is tried', () => {
  expect(['image/jpeg', 'image/webp', ''].map((type) => isDrawable({ type }))).toEqual([true, true, true]);
  expect(
    ['image/heic', 'image/heif', 'image/avif', 'application/pdf'].map((type) => isDrawable({ type })),
  ).toEqual([false, false, false, false]);
});

test('a kind the server does not read is always redrawn', () => {
  expect(planShrink({ width: 300, height: 200, bytes: 9_000, type: 'image/gif' })).toEqual({
    width: 300,
    height: 200,
  });
});

test('an empty file, a document and a file over 10 MB cannot be sent with a post', () => {
  expect(fileRefusal({ size: 0, type: 'image/jpeg' })).toBe('PhotoUnreadable');
  expect(fileRefusal({ size: 900, type: 'application/pdf' })).toBe('PhotoUnreadable');
  expect(fileRefusal({ size: 10 * MB + 1, type: 'image/heic' })).toBe('PhotoTooLarge');
  expect(fileRefusal({ size: 10 * MB, type: '' })).toBeNull();
});
