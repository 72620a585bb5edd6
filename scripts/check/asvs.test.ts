import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../checkout.ts';

const text = readFileSync(join(root, 'docs', 'asvs.md'), 'utf8');
/** The rows: requirements, our words, state, test or reason. */
const rows = [...text.matchAll(/^\| (\d[\d., ]+) \| (.+) \| (holds|–|open) \| (.+) \|$/gm)].map(
  ([, ids = '', , state = '', by = '']) => ({ ids: ids.split(', '), state, by }),
);
const count = (state: string) =>
  rows.filter((row) => row.state === state).reduce((sum, { ids }) => sum + ids.length, 0);

test('each requirement of the ASVS that holds names a test that exists, and each is there once', () => {
  expect(rows.length).toBeGreaterThan(60);
  const named = rows.filter(({ state }) => state === 'holds').map(({ by }) => by.slice(1, -1));
  expect(named.filter((file) => !file.includes('.test.ts') || !existsSync(join(root, file)))).toEqual([]);
  const ids = rows.flatMap((row) => row.ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('its figures are those of its rows', () => {
  const [holds, open] = [count('holds'), count('open')];
  const share = Math.round((100 * holds) / (holds + open));
  expect(text.replaceAll('\n', ' ')).toContain(
    `Of ${holds + open + count('–')} requirements ${count('–')} do not apply; of the other ${holds + open} hold ${holds}, which is ${share} %.`,
  );
});
