import * as v from 'valibot';
import { expect, test } from 'vitest';
import { toPage, pageQuery } from './page.ts';

const Query = v.object(pageQuery());

test('no cursor, 0 and -1 mean the first page', () => {
  for (const query of [{}, { cursor: 0 }, { cursor: '0' }, { cursor: -1 }, { cursor: '-1' }])
    expect(v.parse(Query, query)).toEqual({ cursor: null, limit: 10 });
});

test('a page is fifty rows at most', () => {
  expect(v.parse(Query, { cursor: '77', limit: '500' })).toEqual({ cursor: 77, limit: 50 });
});

test.each([
  { cursor: 'abc' },
  { cursor: '1.5' },
  { cursor: 2 ** 53 },
  { cursor: ['1', '2'] },
  { limit: 0 },
  { limit: '-1' },
])('%o is no page query', (query) => {
  expect(v.is(Query, query)).toBe(false);
});

test('one row beyond the page means there is a next page, whose cursor is the last returned row', () => {
  const rows = [9, 7, 5].map((id) => ({ id }));
  const idOf = (row: { id: number }) => row.id;
  expect(toPage(rows, 2, idOf)).toEqual({ items: rows.slice(0, 2), cursor: 7, limit: 2, hasNext: true });
  expect(toPage(rows, 3, idOf)).toEqual({ items: rows, cursor: null, limit: 3, hasNext: false });
  expect(toPage([], 3, idOf)).toEqual({ items: [], cursor: null, limit: 3, hasNext: false });
});

test('rows of one thread count as one row of the page and stay together', () => {
  const rows = [{ thread: 1 }, { thread: 1 }, { thread: 2 }, { thread: 2 }, { thread: 5 }];
  const page = toPage(rows, 2, (row) => row.thread);
  expect(page).toEqual({ items: rows.slice(0, 4), cursor: 2, limit: 2, hasNext: true });
});
