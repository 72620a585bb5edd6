import { expect, test } from 'vitest';
import { fragment, join, raw } from './sql-fragment.ts';
import { toStatement } from './statement-text.ts';

const statement = (strings: readonly string[], ...values: readonly unknown[]) => toStatement(strings, values);
/** A template that is the same object in every call. */
const selectRows = (of: unknown, member: number | null) => statement`select ${of} from t where m = ${member}`;

test('parts stand in the text, parameters are numbered across them, and null is written out', () => {
  const list = join([1, fragment`lower(${'가'})`, raw('now()')], ', ');
  expect(selectRows(list, 7)).toMatchObject({
    text: 'select $1, lower($2), now() from t where m = $3',
    values: [1, '가', 7],
  });
  expect(selectRows(list, null)).toMatchObject({ text: 'select $1, lower($2), now() from t where m = null' });
});

test('a statement is recognized by its parts: other values keep its name, other parts and null do not', () => {
  const first = selectRows(raw('a'), 1);
  expect(selectRows(raw('a'), 2)).toMatchObject({ name: first.name, values: [2] });
  const others = [
    selectRows(raw('b'), 1),
    selectRows(raw('a'), null),
    selectRows('a', 1),
    selectRows(fragment`a`, null),
    selectRows(fragment`${raw('a')}${1}`, 1),
    selectRows(fragment`${1}${raw('a')}`, 1),
  ];
  expect(others.map(({ text }) => text)).toEqual([
    'select b from t where m = $1',
    'select a from t where m = null',
    'select $1 from t where m = $2',
    'select a from t where m = null',
    'select a$1 from t where m = $2',
    'select $1a from t where m = $2',
  ]);
  expect(new Set([first, ...others].map(({ name }) => name)).size).toBe(6);
});

test('nothing can be joined of no values', () => {
  expect(() => join([])).toThrow('Nothing to join');
});
