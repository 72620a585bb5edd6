import { expect, test } from 'vitest';
import { fakePosition } from './fake-position.ts';
import { positionPermission, readPosition } from './position.ts';

test('a position is rounded to five decimals', async () => {
  fakePosition({ lat: 37.566826123, lng: 126.978656789 });
  expect(await positionPermission()).toBe('granted');
  expect(await readPosition()).toEqual({
    is: 'found',
    at: { lat: 37.56683, lng: 126.97866, accuracy: 10 },
  });
});

test('a position may take 8 seconds and be 30 seconds old', async () => {
  let given: PositionOptions | undefined;
  fakePosition('denied');
  navigator.geolocation.getCurrentPosition = (_, failed, options) => {
    given = options;
    failed?.({ code: 3, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  };
  expect(await readPosition()).toEqual({ is: 'failed' });
  expect(given).toEqual({ timeout: 8000, maximumAge: 30_000 });
});

test('a browser without positions is distinguished from one that would ask for permission', async () => {
  fakePosition('unsupported');
  expect([await positionPermission(), await readPosition()]).toEqual(['denied', { is: 'unsupported' }]);
  fakePosition('prompt');
  expect(await positionPermission()).toBe('prompt');
});

test('a position outside the country is distinguished from one that may be wrong by more than a kilometre', async () => {
  fakePosition({ lat: 48.85, lng: 2.35 });
  expect(await readPosition()).toEqual({ is: 'abroad' });
  fakePosition({ lat: 37.5, lng: 127, accuracy: 1_200 });
  expect(await readPosition()).toEqual({ is: 'vague', at: { lat: 37.5, lng: 127, accuracy: 1_200 } });
});
