import { expect, test } from 'vitest';
import { reportAdvice } from './report-advice.ts';

test.each([
  [true, 'literal', expect.stringContaining('REPORT_MODE=strict')],
  [true, 'strict', null],
  [false, 'literal', null],
] as const)('strict reports are proposed in production alone (%s, %s)', (production, reportMode, advice) => {
  expect(reportAdvice({ production, reportMode })).toEqual(advice);
});
