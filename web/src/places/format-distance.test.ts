import { metresBetween } from 'contract/distance';
import { expect, test } from 'vitest';
import { formatDistance } from './format-distance.ts';

test('a distance is in metres up to a kilometre, then in kilometres', () => {
  const metres = metresBetween({ lat: 37.5, lng: 127 }, { lat: 37.51, lng: 127 });
  expect([formatDistance(metres), formatDistance(124), formatDistance(23_400)]).toEqual([
    '1.1km',
    '120m',
    '23km',
  ]);
});

test('what rounds up to a kilometre, or to ten, is written as that', () => {
  expect([994, 996, 9_940, 9_960].map(formatDistance)).toEqual(['990m', '1.0km', '9.9km', '10km']);
});
