import { expect, test } from 'vitest';
import { isMissing } from './photo-damage.ts';

const edge = (...pixels: [number, number, number][]) =>
  new Uint8ClampedArray(pixels.flatMap(([red, green, blue]) => [red, green, blue, 255]));

test('an edge is missing if all of it is the grey that a JPEG decoder draws without data', () => {
  expect(isMissing(edge([128, 128, 128], [128, 128, 128]), 4)).toBe(true);
  expect(isMissing(edge([130, 130, 130], [130, 130, 130]), 4)).toBe(true);
});

test('a white, a black, a coloured and a shaded edge are there', () => {
  expect(isMissing(edge([255, 255, 255], [255, 255, 255]), 4)).toBe(false);
  expect(isMissing(edge([0, 0, 0], [0, 0, 0]), 4)).toBe(false);
  expect(isMissing(edge([128, 128, 120], [128, 128, 120]), 4)).toBe(false);
  expect(isMissing(edge([128, 128, 128], [129, 129, 129]), 4)).toBe(false);
  expect(isMissing(edge(), 4)).toBe(false);
});
