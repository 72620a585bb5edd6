import { expect, test } from 'vitest';
import { closingLine, countReport } from './test-report.ts';

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
  expect(closingLine([counted, counted])).toBe('4 passed, 2 failed, 4 skipped');
});

test('a line without skipped tests does not speak of them', () => {
  expect(closingLine([countReport('server', true, report('passed', 'passed'))])).toBe('1 passed, 0 failed');
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
