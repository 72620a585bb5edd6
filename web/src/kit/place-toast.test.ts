import { expect, test } from 'vitest';
import { lowestFree } from './place-toast.ts';

const screen = { top: 8, bottom: 804 };
const at = (top: number, bottom: number) => ({ top, bottom });

test('a toast takes the lowest place where it covers nothing that can be tapped', () => {
  expect(lowestFree([], 44, screen)).toBe(760);
  expect(lowestFree([at(100, 200)], 44, screen)).toBe(760);
  expect(lowestFree([at(740, 812)], 44, screen)).toBe(688);
  expect(lowestFree([at(740, 812), at(600, 700), at(100, 200)], 44, screen)).toBe(548);
  expect(lowestFree([at(600, 700), at(740, 812), at(640, 720)], 44, screen)).toBe(548);
});

test('between two cards there is room only for what fits', () => {
  const cards = [at(300, 500), at(556, 812)];
  expect(lowestFree(cards, 40, screen)).toBe(508);
  expect(lowestFree(cards, 44, screen)).toBe(248);
  expect(lowestFree([at(0, 812)], 44, screen)).toBeNull();
});
