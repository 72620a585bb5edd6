import { expect, test } from 'vitest';
import { openPositionSeal } from './sealed-position.ts';

test('a log position in a cookie is read by every process and tells its browser nothing', () => {
  const [seal, other] = [openPositionSeal('비밀'), openPositionSeal('비밀')];
  const positions = [0n, 1n, 0x16_b374_d848n, (1n << 64n) - 1n];
  for (const position of positions) expect(other.open(seal.seal(position))).toBe(position);
  const texts = Array.from({ length: 50 }, () => seal.seal(7n));
  expect(new Set(texts).size).toBe(50);
  expect(new Set(texts.map((text) => text.length)).size).toBe(1);
});

test('what no process sealed is no position: an older cookie, a changed one, one of another secret', () => {
  const seal = openPositionSeal('비밀');
  const sealed = seal.seal(7n);
  const changed = sealed.slice(0, -2) + (sealed.endsWith('A') ? 'BB' : 'AA');
  for (const text of ['', '16b374d848', 'x'.repeat(5_000), changed, openPositionSeal('다른 비밀').seal(7n)])
    expect(seal.open(text)).toBe(null);
});
