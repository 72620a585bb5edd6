import { expect, test } from 'vitest';
import { logPosition, openLogTrail } from './log-position.ts';

test('positions of the log are numbers in its order', () => {
  expect(logPosition('0/0')).toBe(0n);
  expect(logPosition('1/0')).toBe(1n << 32n);
  expect(logPosition('16/B374D848') > logPosition('9/FFFFFFFF')).toBe(true);
});

test('what a replica shows is as old as the last look at which the primary was no further', () => {
  const trail = openLogTrail();
  expect(trail.age(5n)).toBe(Infinity);
  trail.note(10n, 1_000);
  expect(trail.age(10n)).toBe(0);
  expect(trail.age(9n)).toBe(Infinity);
  trail.note(20n, 2_000);
  trail.note(30n, 3_000);
  expect(trail.age(30n)).toBe(0);
  expect(trail.age(25n)).toBe(1_000);
  expect(trail.age(12n)).toBe(2_000);
});

test('a primary that writes nothing makes nobody old', () => {
  const trail = openLogTrail();
  for (let at = 0; at < 500_000; at += 1_000) trail.note(10n, at);
  expect(trail.age(10n)).toBe(0);
});
