import { expect, test } from 'vitest';
import { sigunguAt } from '../regions/country.ts';
import { LANDMARKS } from './landmarks.ts';

const rows = LANDMARKS.flatMap((group) => group.rows);

test.each(rows.map(([name, lat, lng, code]) => ({ name, lat, lng, code })))(
  '$name is in its 시군구',
  ({ lat, lng, code }) => {
    expect(sigunguAt({ lat, lng })?.code).toBe(code);
  },
);

test('no name or other name is written twice', () => {
  const names = rows.flatMap((row) => row.filter((part) => typeof part === 'string'));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
