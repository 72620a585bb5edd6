import { expect, test } from 'vitest';
import { LEVEL, levelOfZoom, LEVELS, zoomOfLevel } from './levels.ts';

test('the map opens at level 3 and a post at level 5, at the scale of the Kakao map', () => {
  expect(zoomOfLevel(LEVEL.map)).toBeCloseTo(15.9);
  expect(zoomOfLevel(LEVEL.detail)).toBeCloseTo(13.9);
});

test('a level converted to a zoom and back is the same', () => {
  for (let level: number = LEVELS.nearest; level <= LEVELS.farthest; level++)
    expect(levelOfZoom(zoomOfLevel(level))).toBeCloseTo(level);
});
