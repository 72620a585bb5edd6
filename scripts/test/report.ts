import { relative } from 'node:path';
import { root } from '../checkout.ts';

/** The result of one part of `npm test`: the number of passed tests, and the titles of the failed tests. */
export interface Counted {
  name: string;
  passed: number;
  failed: string[];
  skipped: string[];
}

/** The fields of a test file in vitest's JSON report that we read; times in ms. */
interface FileReport {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  /** The `failureMessages` of a passed test are from its first attempt. */
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}
interface Report {
  testResults: FileReport[];
}

/** The parts of the test run, by the folders of their files. */
export const parts = ['contract', 'map', 'server', 'tools', 'web', 'e2e'] as const;
export type Part = (typeof parts)[number];
const FOLDERS: Record<Part, string[]> = {
  contract: ['contract'],
  map: ['map'],
  server: ['server', 'scripts'],
  tools: ['tools'],
  web: ['web'],
  e2e: ['e2e'],
};

const filesIn = ({ testResults }: Report, part: Part) =>
  testResults.filter(({ name }) => FOLDERS[part].includes(relative(root, name).split('/')[0] ?? ''));

/** Parses vitest's JSON report; null (the run wrote none) becomes a report without files. */
export const readReport = (json: string | null): Report =>
  json === null ? { testResults: [] } : JSON.parse(json);

/**
 * Counts the results of each part. A file that failed outside its tests counts as one failure, and so do a part without any run test
 * and a run that failed (`ok` false) without naming a failure.
 */
export function countParts(expected: readonly Part[], ok: boolean, report: Report): Counted[] {
  const counted = expected.map((part) => countPart(part, filesIn(report, part)));
  if (!ok && counted.every(({ failed }) => failed.length === 0)) {
    counted.push({ name: 'run', passed: 0, failed: ['the test run itself'], skipped: [] });
  }
  return counted;
}

function countPart(name: Part, files: readonly FileReport[]): Counted {
  const tests = files.flatMap((file) => file.assertionResults);
  const titles = (matches: (status: string) => boolean) =>
    tests.filter((test) => matches(test.status)).map((test) => test.fullName);
  const failed = titles((status) => status === 'failed');
  for (const file of files) {
    const isBroken = file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed');
    if (isBroken) failed.push(`${relative(root, file.name)} (outside its tests)`);
  }
  const passed = titles((status) => status === 'passed');
  if (passed.length + failed.length === 0) failed.push(`no test of ${name} ran`);
  const skipped = titles((status) => status !== 'passed' && status !== 'failed');
  return { name, passed: passed.length, failed, skipped };
}

/** Returns the tests that passed on their second attempt, each with the failure of the first attempt. */
export function secondTries({ testResults }: Report): string[] {
  return testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages!.join('\n')}`);
}

/** Returns the slowest files, slowest first: path from the root, and seconds. */
export function slowestFiles({ testResults }: Report, count: number): { path: string; seconds: number }[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({
      path: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}

/** Checks that tests caused every refusal in the contract, from the lines of `server/test/record-refusals.ts`; counts as one test. */
export function countRefusals(text: string): Counted {
  const lines = new Set(text.split('\n'));
  const listed = [...lines].filter((line) => line.startsWith('listed '));
  const unseen = listed.map((line) => line.replace('listed', 'seen')).filter((line) => !lines.has(line));
  const missing = unseen.map((line) => `no test has ${line}`);
  if (listed.length === 0) missing.push('no refusal was listed');
  return { name: 'refusals', passed: missing.length === 0 ? 1 : 0, failed: missing, skipped: [] };
}

/** Writes `N passed, N failed` for all parts together. */
export function closingLine(counted: readonly Counted[]): string {
  const sum = (count: (c: Counted) => number) => counted.reduce((total, c) => total + count(c), 0);
  return `${sum((c) => c.passed)} passed, ${sum((c) => c.failed.length)} failed`;
}
