import { expect, test } from 'vitest';
import { check } from './check.ts';
import {
  type Call,
  type Change,
  fact,
  type History,
  NO,
  type Seen,
  type Told,
  VISITOR,
  YES,
} from './history.ts';
import { SETTLE_MS } from './model.ts';
import { shrink } from './shrink.ts';

// 가람 writes the post p1 and 나래 the comment c1 on it; every call takes from one full second to half of it.

const posts = { p1: { by: '가람', place: 'l1' } };
const comments = { c1: { by: '나래', post: 'p1', starter: null, answered: null } };

type Made = Partial<Call> & { changes?: Change[]; saw?: Seen[] };

/** Creates a history of calls that follow one another, numbered from 1. */
function history(calls: Made[], told: Told[] | null = null): History {
  const numbered = calls.map((given, n): Call => {
    const start = n * 1_000;
    const usual = {
      id: n + 1,
      by: '가람',
      name: 'call',
      start,
      end: start + 500,
      outcome: 'ok',
      code: null,
    } as const;
    return { ...usual, changes: [], saw: [], ...given };
  });
  const at = Math.max(...numbered.map(({ end }) => end)) + SETTLE_MS + 1;
  return { calls: numbered, posts, comments, told: told && { at, notifications: told } };
}

const set = (of: string, to: string = YES): Change => ({ fact: of, to });
const written: Made = { changes: [set(fact.post('p1')), set(fact.audience('p1'), 'everyone')] };
const commented: Made = { by: '나래', changes: [set(fact.comment('c1'))] };
const liked: Made = { by: '나래', changes: [set(fact.like('나래', 'p1'))] };
const unliked: Made = { by: '나래', changes: [set(fact.like('나래', 'p1'), NO)] };
const sees = (...saw: Seen[]): Made => ({ by: '나래', saw });
const seesPost = (found: boolean, by = '나래') => sees({ post: 'p1', by, found });
const seesComment = (found: boolean, by = '다온') => sees({ comment: 'c1', by, found });
const likes = (number: number, by = VISITOR) => sees({ count: 'likes', of: 'p1', by, number });
const reported = (who: string, number: number, more: Change[] = []): Made => ({
  by: who,
  changes: [set(fact.report(who, 'p1')), ...more],
  saw: [{ count: 'reports', of: 'p1', by: who, number }],
});
const manyReports = (many: number) =>
  Array.from({ length: many }, (_, n) =>
    reported(`이웃${n}`, n + 1, n + 1 === 20 ? [set(fact.removed('p1'))] : []),
  );
const told = (of: string, reports: number | null, rows = 1, who = '가람'): Told => ({
  who,
  of,
  reports,
  rows,
});

test.each<[string, Made[]]>([
  ['a post is found once it is acknowledged', [written, seesPost(true)]],
  [
    'a creation without an answer may have happened',
    [{ ...written, outcome: 'unknown' }, seesPost(false), seesPost(true)],
  ],
  ['a read beside a write sees either', [written, { ...liked, end: 9_000 }, likes(0), likes(1), likes(0)]],
  [
    'a like without an answer may count or not',
    [written, { ...liked, outcome: 'unknown' }, likes(0), likes(1)],
  ],
  [
    'an author finds the post that nobody else does',
    [written, { changes: [set(fact.audience('p1'), 'me')] }, seesPost(true, '가람'), seesPost(false)],
  ],
  [
    'likes of a blocked member are not counted for who blocked',
    [written, liked, { changes: [set(fact.block('가람', '나래'))] }, likes(0, '가람'), likes(1)],
  ],
  [
    'what a member leaves is gone',
    [
      written,
      commented,
      liked,
      { by: '나래', withdraws: { who: '나래', keep: false } },
      likes(0),
      seesComment(false),
    ],
  ],
  [
    'a comment that was kept stays',
    [written, commented, { by: '나래', withdraws: { who: '나래', keep: true } }, seesComment(true)],
  ],
])('%s', (_, calls) => {
  expect(check(history(calls))).toEqual([]);
});

test.each<[string, string, Made[]]>([
  ['an acknowledged post that is lost', 'not found', [written, seesPost(false)]],
  ['a refused post that is there', 'shown but hidden', [{ ...written, outcome: 'refused' }, seesPost(true)]],
  [
    'a post that was deleted',
    'shown but hidden',
    [written, { changes: [set(fact.post('p1'), NO)] }, seesPost(true)],
  ],
  [
    'a post for its author alone',
    'shown but hidden',
    [written, { changes: [set(fact.audience('p1'), 'me')] }, seesPost(true)],
  ],
  [
    'a post of a member who blocked the reader',
    'shown but hidden',
    [written, { changes: [set(fact.block('가람', '나래'))] }, seesPost(true)],
  ],
  [
    'a post of a member who left',
    'shown but hidden',
    [written, { withdraws: { who: '가람', keep: false } }, seesPost(true)],
  ],
  [
    'a post that a moderator took down',
    'shown but hidden',
    [written, { changes: [set(fact.removed('p1'))] }, seesPost(true)],
  ],
  [
    'a comment on a post that is gone',
    'shown but hidden',
    [written, commented, { changes: [set(fact.post('p1'), NO)] }, seesComment(true)],
  ],
  ['an acknowledged comment that is lost', 'not found', [written, commented, seesComment(false)]],
  ['a comment written twice', 'doubled', [written, commented, sees({ rows: 2, of: 'c1' })]],
  [
    'a title that was replaced',
    'impossible value',
    [
      written,
      { changes: [set(fact.title('p1'), 'p1 1')] },
      { changes: [set(fact.title('p1'), 'p1 2')] },
      sees({ fact: fact.title('p1'), is: 'p1 1' }),
    ],
  ],
  [
    'a like that came back',
    'impossible value',
    [written, liked, unliked, sees({ fact: fact.like('나래', 'p1'), is: YES })],
  ],
  ['a like that is not counted', 'wrong count', [written, liked, likes(0)]],
  ['a like that is counted twice', 'wrong count', [written, liked, likes(2)]],
  [
    'a like of a blocked member that is counted',
    'wrong count',
    [written, liked, { changes: [set(fact.block('가람', '나래'))] }, likes(1, '가람')],
  ],
  [
    'a like that counts long after it had no answer and was taken back',
    'wrong count',
    [
      written,
      { ...liked, outcome: 'unknown' },
      { ...unliked, start: SETTLE_MS + 9_000, end: SETTLE_MS + 9_500 },
      { ...likes(1), start: SETTLE_MS + 10_000, end: SETTLE_MS + 10_500 },
    ],
  ],
  [
    'a comment that is not counted',
    'wrong count',
    [written, commented, sees({ count: 'comments', of: 'p1', by: VISITOR, number: 0 })],
  ],
  [
    'a post that its place does not count',
    'wrong count',
    [written, sees({ count: 'posts', of: 'l1', by: VISITOR, number: 0 })],
  ],
  ['a report that is counted twice', 'wrong count', [written, reported('나래', 2)]],
])('finds %s', (_, kind, calls) => {
  expect(check(history(calls)).map((anomaly) => anomaly.kind)).toEqual([kind]);
});

const all20 = [written, ...manyReports(20)];
test.each<[string, string[], Made[], Told[]]>([
  ['one notification of a comment', [], [written, commented], [told('c1', null)]],
  [
    'no notification of a comment that was deleted',
    [],
    [written, commented, { changes: [set(fact.comment('c1'), NO)] }],
    [],
  ],
  ['one warning and one removal', [], all20, [told('p1', 10), told('p1', 20)]],
  ['a missing notification of a comment', ['notification missing'], [written, commented], []],
  [
    'a notification of a comment that is gone',
    ['notification not due'],
    [written, commented, { changes: [set(fact.comment('c1'), NO)] }],
    [told('c1', null)],
  ],
  [
    'a notification to somebody it does not concern',
    ['notification not due'],
    [written, commented],
    [told('c1', null), told('c1', null, 1, '다온')],
  ],
  ['a notification that came twice', ['doubled'], [written, commented], [told('c1', null, 2)]],
  ['a missing warning', ['notification missing'], [written, ...manyReports(10)], []],
  ['a warning after nine reports', ['notification not due'], [written, ...manyReports(9)], [told('p1', 10)]],
  ['a second warning', ['doubled'], [written, ...manyReports(10)], [told('p1', 10, 2)]],
  [
    'a post that twenty reports did not remove',
    ['impossible value'],
    [written, ...manyReports(19), reported('이웃19', 20)],
    [told('p1', 10), told('p1', 20)],
  ],
])('at the end: %s', (_, kinds, calls, notifications) => {
  expect(check(history(calls, notifications)).map((anomaly) => anomaly.kind)).toEqual(kinds);
});

test('a long history shrinks to the calls that an anomaly is about', () => {
  const noise = Array.from({ length: 50 }, (_, n) => ({
    ...reported(`이웃${n % 5}`, 1),
    saw: [],
  }));
  const found = history([
    written,
    ...noise,
    liked,
    unliked,
    liked,
    unliked,
    ...noise,
    sees({ fact: fact.like('나래', 'p1'), is: YES }),
  ]);
  const [anomaly] = check(found);
  expect(shrink(found, anomaly!).calls.map(({ id }) => id)).toEqual([55, 106]);
  expect(anomaly!.text).toBe('impossible value in #106 call: like|나래|p1 was yes, not no by #55');
});

test('a count of too much names what must not be counted', () => {
  const found = history([written, liked, { changes: [set(fact.block('가람', '나래'))] }, likes(1, '가람')]);
  const [anomaly] = check(found);
  expect(shrink(found, anomaly!).calls.map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(anomaly!.text).toBe(
    'wrong count in #4 call: 1 likes of p1 for 가람, not 0 to 0, without block|가람|나래 yes by #3',
  );
});

test('an hour of answers is checked too', () => {
  const saw = Array.from({ length: 1_000 }, (): Seen => ({
    count: 'reports',
    of: 'p1',
    by: VISITOR,
    number: 0,
  }));
  expect(check(history([written, ...Array.from({ length: 200 }, () => ({ saw }))], []))).toEqual([]);
});
