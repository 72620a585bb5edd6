import { expect, test } from 'vitest';
import { pagedQuery } from './paged-query.ts';

const numbers = (id?: (row: number) => number) =>
  pagedQuery({
    queryKey: ['numbers'],
    fetchPage: async () => [1],
    rows: (page: number[]) => page,
    next: () => null,
    ...(id && { id }),
  });
const pages = { pages: [[1, 20], [9, 20], [21]], pageParams: [null, 1, 2] };

test('a row that came on two pages is shown once, where the later page has it', () => {
  expect(numbers((row) => row).select?.(pages)).toEqual([1, 9, 20, 21]);
  expect(numbers().select?.(pages)).toEqual([1, 20, 9, 20, 21]);
});
