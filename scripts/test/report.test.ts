import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../checkout.ts';
import { closingLine, countParts, countRefusals, readReport, secondTries, slowestFiles } from './report.ts';

const file = (path: string, status: string, ...tests: string[]) => ({
  name: join(root, path),
  status,
  startTime: 1000,
  endTime: 1000 + 500 * tests.length,
  assertionResults: tests.map((test) => ({ status: test, fullName: test })),
});
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults });

test('tests are counted by part as vitest ended them', () => {
  const counted = countParts(
    ['server', 'web'],
    false,
    report(
      file('server/src/a.test.ts', 'failed', 'passed', 'passed', 'failed', 'skipped', 'todo'),
      file('scripts/test/b.test.ts', 'passed', 'passed'),
      file('web/src/c.test.tsx', 'passed', 'passed'),
    ),
  );
  expect(counted).toEqual([
    { name: 'server', passed: 3, failed: ['failed'], skipped: ['skipped', 'todo'] },
    { name: 'web', passed: 1, failed: [], skipped: [] },
  ]);
  expect(closingLine(counted)).toBe('4 passed, 1 failed');
});

test('the slowest files come slowest first', () => {
  const all = report(
    file('web/src/a.test.ts', 'passed', 'passed'),
    file('e2e/b.test.ts', 'passed', 'passed', 'passed'),
    file('server/src/c.test.ts', 'passed'),
  );
  expect(slowestFiles(all, 2)).toEqual([
    { path: 'e2e/b.test.ts', seconds: 1 },
    { path: 'web/src/a.test.ts', seconds: 0.5 },
  ]);
});

test('a test that passed at its second try is named, with why the first failed', () => {
  const [passed] = file('e2e/a.test.ts', 'passed', 'passed').assertionResults;
  const tests = [passed!, { ...passed!, fullName: 'a tap', failureMessages: ['no button'] }];
  const failed = { status: 'failed', fullName: 'a swipe', failureMessages: ['no sheet'] };
  expect(
    secondTries(report({ ...file('e2e/a.test.ts', 'failed'), assertionResults: [...tests, failed] })),
  ).toEqual(['a tap: no button']);
});

test('a refusal that is listed and that no test has caused is a failure', () => {
  const listed = 'listed likeArticle ArticleNotFound\nlisted likeArticle TooManyCalls\n';
  expect(countRefusals(`${listed}seen likeArticle ArticleNotFound\n`).failed).toEqual([
    'no test has seen likeArticle TooManyCalls',
  ]);
  const seen = 'seen likeArticle TooManyCalls\nseen likeArticle ArticleNotFound\n';
  expect(countRefusals(`${seen}${listed}`)).toMatchObject({ passed: 1, failed: [] });
  expect(countRefusals('').failed).toHaveLength(1);
});

test.each([
  ['a file that failed outside its tests', false, report(file('server/src/a.test.ts', 'failed'))],
  ['a run that wrote no report', false, readReport(null)],
  [
    'a run that failed though every test passed',
    false,
    report(file('server/src/a.test.ts', 'passed', 'passed')),
  ],
  ['a part without any test', true, report(file('web/src/a.test.ts', 'passed', 'passed'))],
  ['a part whose tests were all skipped', true, report(file('server/src/a.test.ts', 'passed', 'skipped'))],
])('%s is a failure', (_, ok, run) => {
  const failed = countParts(['server'], ok, run).flatMap((part) => part.failed);
  expect(failed.length).toBeGreaterThan(0);
});
