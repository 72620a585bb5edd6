import { expect, test } from 'vitest';
import { fakePosition } from './fake-position.ts';
import { isPositionAllowed, ownPosition } from './own-position.ts';
import { distanceText, metresBetween } from './distance.ts';

test('a position is rounded to five decimals', async () => {
  fakePosition({ lat: 37.566826123, lng: 126.978656789 });
  expect(await isPositionAllowed()).toBe('yes');
  expect(await ownPosition()).toEqual({ is: 'found', at: { lat: 37.56683, lng: 126.97866 } });
});

test('a position may take 8 seconds and be 30 seconds old', async () => {
  let asked: PositionOptions | undefined;
  fakePosition('denied');
  navigator.geolocation.getCurrentPosition = (_, failed, options) => {
    asked = options;
    failed?.({ code: 3, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  };
  expect(await ownPosition()).toEqual({ is: 'failed' });
  expect(asked).toEqual({ timeout: 8000, maximumAge: 30_000 });
});

test('a browser without positions, and one that would ask first, say so', async () => {
  fakePosition('unsupported');
  expect([await isPositionAllowed(), await ownPosition()]).toEqual(['no', { is: 'unsupported' }]);
  fakePosition('unasked');
  expect(await isPositionAllowed()).toBe('unasked');
});

test('distances are told as members say them', () => {
  const away = metresBetween({ lat: 37.5, lng: 127 }, { lat: 37.51, lng: 127 });
  expect([distanceText(away), distanceText(124), distanceText(23_400)]).toEqual(['1.1km', '120m', '23km']);
});
