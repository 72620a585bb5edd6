import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pageQuery } from './page.ts';

const Query = v.object(pageQuery());

test('no cursor means the first page', () => {
  for (const query of [{}, { cursor: null }])
    expect(v.parse(Query, query)).toEqual({ cursor: null, limit: 10 });
});

test('a page is fifty rows at most', () => {
  for (const limit of ['500', '1000000000', '9'.repeat(400), 1e300])
    expect(v.parse(Query, { cursor: '77', limit })).toEqual({ cursor: 77, limit: 50 });
});

test.each([
  { cursor: 'abc' },
  { cursor: 0 },
  { cursor: '-1' },
  { cursor: '1.5' },
  { cursor: 2 ** 53 },
  { cursor: ['1', '2'] },
  { limit: 0 },
  { limit: '-1' },
  { limit: '0'.repeat(400) },
  { limit: '1.5' },
])('%o is no page query', (query) => {
  expect(v.is(Query, query)).toBe(false);
});

test('a list that is longer by itself may be requested in that length', () => {
  const Long = v.object(pageQuery(500));
  const limits = [{}, { limit: 20 }, { limit: 300 }, { limit: 501 }].map(
    (query) => v.parse(Long, query).limit,
  );
  expect(limits).toEqual([500, 20, 300, 500]);
});
