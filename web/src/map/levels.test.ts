import { expect, test } from 'vitest';
import { LEVEL, zoomToLevel, LEVELS, levelToZoom } from './levels.ts';

test('the map opens at level 3 and a post at level 5, at the scale of the Kakao map', () => {
  expect(levelToZoom(LEVEL.map)).toBeCloseTo(15.9);
  expect(levelToZoom(LEVEL.detail)).toBeCloseTo(13.9);
});

test('a level converted to a zoom and back is the same', () => {
  for (let level: number = LEVELS.nearest; level <= LEVELS.farthest; level++)
    expect(zoomToLevel(levelToZoom(level))).toBeCloseTo(level);
});
