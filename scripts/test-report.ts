import { relative } from 'node:path';
import { root } from './tools.ts';

/** What one part of `npm test` came to: how many passed, and the titles of those that did not. */
export interface Counted {
  name: string;
  passed: number;
  failed: string[];
  skipped: string[];
}

/** What we read of vitest's JSON report. */
interface Report {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/**
 * Counts vitest's JSON report. A file that failed outside its tests counts as one failure, and so does a run that ended
 * badly without naming any: no report, no tests, a setup that threw.
 */
export function countReport(name: string, ok: boolean, json: string | null): Counted {
  const { testResults } = json === null ? { testResults: [] } : (JSON.parse(json) as Report);
  const tests = testResults.flatMap((file) => file.assertionResults);
  const titled = (status: (s: string) => boolean) =>
    tests.filter((t) => status(t.status)).map((t) => t.fullName);
  const failed = titled((status) => status === 'failed');
  for (const file of testResults) {
    const broke = file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed');
    if (broke) failed.push(`${relative(root, file.name)} (outside its tests)`);
  }
  if (!ok && failed.length === 0) failed.push(`the run of ${name} itself`);
  const passed = titled((status) => status === 'passed');
  if (ok && passed.length + failed.length === 0) failed.push(`${name} has no test that ran`);
  const skipped = titled((status) => status !== 'passed' && status !== 'failed');
  return { name, passed: passed.length, failed, skipped };
}

/** Whether every refusal the contract lists was seen, by the notes of `server/test/record-refusals.ts`: one test, passed or failed. */
export function countRefusals(notes: string): Counted {
  const lines = new Set(notes.split('\n'));
  const listed = [...lines].filter((line) => line.startsWith('listed '));
  const unseen = listed.map((line) => line.replace('listed', 'seen')).filter((line) => !lines.has(line));
  const missing = unseen.map((line) => `no test has ${line}`);
  if (listed.length === 0) missing.push('no refusal was listed');
  return { name: 'refusals', passed: missing.length === 0 ? 1 : 0, failed: missing, skipped: [] };
}

/** `N passed, N failed` over all parts. */
export function closingLine(counted: Counted[]): string {
  const sum = (of: (c: Counted) => number) => counted.reduce((total, c) => total + of(c), 0);
  return `${sum((c) => c.passed)} passed, ${sum((c) => c.failed.length)} failed`;
}
