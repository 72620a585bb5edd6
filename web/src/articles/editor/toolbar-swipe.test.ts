import { expect, test } from 'vitest';
import { isSwipe } from './toolbar-swipe.ts';

test('the tools hide or show after a swipe of 50 px, never after less', () => {
  expect([0, 49, 50, -49, -50].map(isSwipe)).toEqual([false, false, true, false, true]);
});
