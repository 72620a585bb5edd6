import { expect, test } from 'vitest';
import { rowPage } from './page.ts';

test('one row beyond the page means there is a next page, whose cursor is the last row shown', () => {
  const rows = [{ id: 9 }, { id: 7 }, { id: 5 }];
  expect(rowPage('rows', rows, 2, 'id')).toEqual({
    rows: rows.slice(0, 2),
    cursor: 7,
    limit: 2,
    hasNext: true,
  });
  expect(rowPage('rows', rows, 3, 'id')).toEqual({ rows, cursor: null, limit: 3, hasNext: false });
  expect(rowPage('rows', [], 3, 'id')).toEqual({ rows: [], cursor: null, limit: 3, hasNext: false });
});
