import { expect, test } from 'vitest';
import { isDrawable, planShrink, refusalOf } from './shrink-plan.ts';

const MB = 1024 * 1024;

test('a photo of a phone is brought to 2048 on its long side, its shape kept', () => {
  expect(planShrink({ width: 4032, height: 3024, bytes: 4 * MB, type: 'image/jpeg' })).toEqual({
    width: 2048,
    height: 1536,
  });
  expect(planShrink({ width: 3024, height: 4032, bytes: 4 * MB, type: 'image/jpeg' })).toEqual({
    width: 1536,
    height: 2048,
  });
});

test('a small picture is sent as it is', () => {
  expect(planShrink({ width: 1200, height: 900, bytes: 200 * 1024, type: 'image/png' })).toBeNull();
});

test('a heavy picture of the right size is redrawn in its own size', () => {
  expect(planShrink({ width: 1600, height: 1200, bytes: 9 * MB, type: 'image/png' })).toEqual({
    width: 1600,
    height: 1200,
  });
});

test('a panorama keeps at least one pixel', () => {
  expect(planShrink({ width: 30_000, height: 4, bytes: MB, type: 'image/png' })).toEqual({
    width: 2048,
    height: 1,
  });
});

test('HEIC goes to the server as it is; a file of no type is tried', () => {
  expect(['image/jpeg', 'image/webp', ''].map((type) => isDrawable({ type }))).toEqual([true, true, true]);
  expect(['image/heic', 'image/heif', 'application/pdf'].map((type) => isDrawable({ type }))).toEqual([
    false,
    false,
    false,
  ]);
});

test('a kind the server does not read is always redrawn', () => {
  expect(planShrink({ width: 300, height: 200, bytes: 9_000, type: 'image/gif' })).toEqual({
    width: 300,
    height: 200,
  });
});

test('an empty file, a document and a file over 10 MB cannot go with a post', () => {
  expect(refusalOf({ size: 0, type: 'image/jpeg' })).toBe('PhotoUnreadable');
  expect(refusalOf({ size: 900, type: 'application/pdf' })).toBe('PhotoUnreadable');
  expect(refusalOf({ size: 10 * MB + 1, type: 'image/heic' })).toBe('PhotoTooLarge');
  expect(refusalOf({ size: 10 * MB, type: '' })).toBeNull();
});
