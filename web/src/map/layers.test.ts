import { expect, test } from 'vitest';
import { byKind, type Growth, growingByKind } from './layers.ts';

const WIDTHS: Record<string, Growth> = { street: [12, 1, 16, 9], main: [10, 2, 14, 4, 16, 20] };

test('each kind grows at its own pace between the zooms of all, and stays before its first and after its last', () => {
  const at = (street: number, main: number) => [
    'match',
    ['get', 'kind'],
    'street',
    street,
    'main',
    main,
    street,
  ];
  expect(growingByKind(WIDTHS, (width) => width)).toEqual(
    ['interpolate', ['linear'], ['zoom'], 10, at(1, 2), 12, at(1, 3), 14, at(5, 4), 16, at(9, 20)], //
  );
});

test('a kind alone is given its value plainly, so that its layer can cover what is below', () => {
  expect(byKind({ region: '#faf6ec' }, (color) => color)).toBe('#faf6ec');
});
