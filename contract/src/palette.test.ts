import { expect, test } from 'vitest';
import { hexOf, PALETTE } from './palette.ts';

test('a colour name is matched in any case', () => {
  expect(hexOf('skyblue')).toBe('#419DCE');
  for (const [name, hex] of Object.entries(PALETTE)) expect(hexOf(name)).toBe(hex);
});

test('an unknown colour is black', () => {
  expect(hexOf('MAUVE')).toBe('#000000');
  expect(hexOf('constructor')).toBe('#000000');
});
