import { expect, test } from 'vitest';
import { limitView, moveView, WHOLE, zoomView } from './pan-zoom.ts';

const at = (x: number, y: number) => ({ x, y });

test('one finger moves a picture as far as it moved', () => {
  expect(moveView(WHOLE, [at(5, 5)], [at(15, -5)])).toEqual({ scale: 1, x: 10, y: -10 });
});

test('two fingers enlarge what is between them, which stays there', () => {
  const view = moveView(WHOLE, [at(40, 0), at(60, 0)], [at(30, 0), at(70, 0)]);
  expect(view).toEqual({ scale: 2, x: -50, y: 0 });
});

test('enlarging at a point keeps the point in place', () => {
  expect(zoomView({ scale: 2, x: 10, y: 0 }, 0.5, at(30, 20))).toEqual({ scale: 1, x: 20, y: 10 });
});

test('a picture covers its frame, and one that is smaller stays in the middle', () => {
  const frame = { width: 100, height: 200 };
  const picture = { width: 100, height: 75 };
  expect(limitView({ scale: 2, x: 80, y: 30 }, picture, frame, 4)).toEqual({ scale: 2, x: 50, y: 0 });
  expect(limitView({ scale: 9, x: 0, y: 99 }, picture, frame, 4)).toEqual({ scale: 4, x: 0, y: 50 });
  expect(limitView({ scale: 0.4, x: 9, y: 9 }, picture, frame, 4)).toEqual(WHOLE);
});
