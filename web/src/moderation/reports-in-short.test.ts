import { MemberId } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { reportsInShort } from './reports-in-short.ts';

const T = Date.parse('2026-11-29T12:00:00+09:00');
const minutes = (many: number) => new Date(T + many * 60_000).toISOString();
const report = (reporter: number, at: number, joined: number, outcome: 'OPEN' | 'DECLINED' = 'OPEN') => ({
  outcome,
  createdAt: minutes(at),
  reporter: {
    memberId: v.parse(MemberId, reporter),
    nickname: '나래',
    joinedAt: minutes(joined),
    upheld: 0,
    declined: 0,
  },
});

test('a wave of new accounts is one line: what it says, from whom, and how quickly it came', () => {
  const wave = Array.from({ length: 12 }, (_, nth) => report(nth + 1, nth / 2, -30));
  expect(reportsInShort([{ reason: 'AD', count: 12 }], wave)).toBe('광고 의심 12 · 새 계정 12 · 10분 안');
});

test('an honest crowd of a week has no new accounts', () => {
  const crowd = [report(1, 0, -90_000), report(2, 3000, -90_000), report(3, 9000, -90_000)];
  const reasons = [
    { reason: 'ABUSE', count: 2 },
    { reason: 'PRIVACY', count: 1 },
  ] as const;
  expect(reportsInShort([...reasons], crowd)).toBe('욕설·혐오 2 · 사생활 노출 1 · 7일 안');
  expect(reportsInShort([...reasons], crowd.slice(0, 2))).toBe('욕설·혐오 2 · 사생활 노출 1 · 3일 안');
});

test('one member of many reasons is one account, a single report has no time, decided ones do not count', () => {
  const reasons = [{ reason: 'AD', count: 1 }] as const;
  expect(reportsInShort([...reasons], [report(1, 50, 0), report(1, 0, 0)])).toBe(
    '광고 의심 1 · 새 계정 1 · 1시간 안',
  );
  expect(reportsInShort([...reasons], [report(1, 0, -9000)])).toBe('광고 의심 1');
  expect(reportsInShort([], [report(1, 0, 0, 'DECLINED')])).toBeNull();
  expect(reportsInShort([...reasons], [report(1, 0, -9000), report(2, 150, -9000)])).toBe(
    '광고 의심 1 · 3시간 안',
  );
});
