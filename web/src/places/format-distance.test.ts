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
