import { expect, test } from 'vitest';
import { scaleBar } from './scale-bar.ts';

test('the scale bar is a round length that fits, shorter the nearer the map is', () => {
  const at = (level: number) => scaleBar({ lat: 37.5663, lng: 126.9779, level }).metres;
  expect([1, 3, 5].map(at)).toEqual([20, 50, 200]);
  for (const level of [1, 2, 3, 4, 5]) {
    const { px } = scaleBar({ lat: 33.3, lng: 126.5, level });
    expect(px).toBeGreaterThan(30);
    expect(px).toBeLessThanOrEqual(90);
  }
});
