import { expect, test } from 'vitest';
import { colorHex, PALETTE } from './palette.ts';

test('a colour name is matched in any case', () => {
  expect(colorHex('skyblue')).toBe('#419DCE');
  for (const [name, hex] of Object.entries(PALETTE)) expect(colorHex(name)).toBe(hex);
});

test('an unknown colour is black', () => {
  expect(colorHex('MAUVE')).toBe('#000000');
  expect(colorHex('constructor')).toBe('#000000');
});
