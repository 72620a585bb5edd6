import { expect, test } from 'vitest';
import { difference } from './same-answers.ts';

test('answers are the same whatever their clock and their own address are written like', () => {
  const ours = {
    result: [{ createdAt: '2026-01-01T09:00:00.000123+09:00', url: 'http://127.0.0.1:4000/a', older: 1 }],
  };
  const others = { result: [{ createdAt: '2026-01-01T00:00:00.000Z', url: '/a' }] };
  expect(difference(ours, others)).toBeNull();
});

test('what differs is named', () => {
  expect(difference({ result: [{ likeCount: 1 }] }, { result: [{ likeCount: 2 }] })).toBe(
    '.result[0].likeCount',
  );
  expect(difference({ result: [] }, { result: [{}] })).toBe('.result.length');
  expect(difference({ result: {} }, { result: { extra: 1 } })).toBe('.result.extra');
  expect(difference({ cursor: null }, { cursor: 5 })).toBe('.cursor');
});
