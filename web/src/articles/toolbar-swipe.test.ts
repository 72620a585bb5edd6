import { expect, test } from 'vitest';
import { swipeOf } from './toolbar-swipe.ts';

test('the tools hide after a swipe of 50 px to the right and come back the other way', () => {
  expect([49, 50, -49, -50, 0].map(swipeOf)).toEqual([null, 'away', null, 'back', null]);
});
