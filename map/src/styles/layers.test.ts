import { expect, test } from 'vitest';
import { byKind, byZoomAndKind, type ZoomStops } from './layers.ts';

const WIDTHS: Record<string, ZoomStops> = { street: [12, 1, 16, 9], main: [10, 2, 14, 4, 16, 20] };

test('each kind has a size at the stops of all kinds, the same before its first stop and after its last', () => {
  const at = (street: number, main: number) => [
    'match',
    ['get', 'kind'],
    'street',
    street,
    'main',
    main,
    street,
  ];
  expect(byZoomAndKind(WIDTHS, (width) => width)).toEqual(
    ['interpolate', ['linear'], ['zoom'], 10, at(1, 2), 12, at(1, 3), 14, at(5, 4), 16, at(9, 20)], //
  );
});

test('a single kind has a plain value, so that its layer can be drawn as opaque', () => {
  expect(byKind({ region: '#faf6ec' }, (color) => color)).toBe('#faf6ec');
});
