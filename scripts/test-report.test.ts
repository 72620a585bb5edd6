import { expect, test } from 'vitest';
import { closingLine, countRefusals, countReport } from './test-report.ts';

const report = (status: string, ...tests: string[]) =>
  JSON.stringify({
    testResults: [
      {
        name: '/somewhere/a.test.ts',
        status,
        assertionResults: tests.map((t) => ({ status: t, fullName: t })),
      },
    ],
  });

test('tests are counted as vitest ended them', () => {
  const counted = countReport(
    'server',
    false,
    report('failed', 'passed', 'passed', 'failed', 'skipped', 'todo'),
  );
  expect(counted).toEqual({ name: 'server', passed: 2, failed: ['failed'], skipped: ['skipped', 'todo'] });
  expect(closingLine([counted, counted])).toBe('4 passed, 2 failed');
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
  ['a file that broke outside its tests', false, report('failed')],
  ['a run that wrote no report', false, null],
  ['a run that ended badly though every test passed', false, report('passed', 'passed')],
  ['a run without any test', true, JSON.stringify({ testResults: [] })],
  ['a run whose tests were all skipped', true, report('passed', 'skipped')],
])('%s is a failure', (_, ok, json) => {
  expect(countReport('server', ok, json).failed).toHaveLength(1);
});
