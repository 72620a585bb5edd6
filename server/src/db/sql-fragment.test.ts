import { expect, test } from 'vitest';
import { fragment, join, raw, toStatement } from './sql-fragment.ts';

const selectRows = (of: unknown, member: number | null) =>
  toStatement(['select ', ' from t where m = ', ''], [of, member]);

test('parts stand in the text, parameters are numbered across them, and null is written out', () => {
  const list = join([1, fragment`lower(${'가'})`, raw('now()')], ', ');
  expect(selectRows(list, 7)).toEqual({
    text: 'select $1, lower($2), now() from t where m = $3',
    values: [1, '가', 7],
  });
  expect(selectRows(list, null)).toMatchObject({ text: 'select $1, lower($2), now() from t where m = null' });
  expect(selectRows(fragment`${raw('a')}${fragment`${1}b`}`, 1).text).toBe('select a$1b from t where m = $2');
});

test('nothing can be joined of no values', () => {
  expect(() => join([])).toThrow('Nothing to join');
});
