import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserMissing } from '../../server/src/process/start-refused.ts';
import { runChecks } from '../check/checks.ts';
import { defineCommand } from '../command-line.ts';
import { buildWeb } from '../run/build-web.ts';
import { step } from '../run/steps.ts';
import { runScript, tool } from '../checkout.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { ensurePrograms } from './ensure-programs.ts';
import {
  closingLine,
  type Counted,
  countParts,
  countRefusals,
  parts,
  readReport,
  secondTries,
  slowestFiles,
} from './report.ts';

const SLOWEST = 20;

export const command = defineCommand({
  does: 'Runs the checks and all tests; with PATHs only the test files whose path contains one of them.',
  words: '[PATH…]',
  options: {},
  more: '  LONG=on runs the long tests too (`*.long.test.ts`).',
  run: (_, paths) => (paths.length > 0 ? testFiles(paths) : testAll()),
});

/** Runs the test files whose path contains one of these texts, and starts only the services that they need. */
export async function testFiles(paths: readonly string[]) {
  const { ok } = await runScript(tool('vitest'), ['run', ...paths], true);
  process.exitCode = ok ? 0 : 1;
}

async function testAll() {
  const folder = await mkdtemp(join(tmpdir(), 'dongne-report-'));
  const [checks, noBrowser] = await Promise.all([runChecks(), prepare()]);
  const seen = join(folder, 'refusals.txt');
  const { ok, report } = await runTests(folder, seen, noBrowser !== null);
  const counted: Counted[] = [
    { name: 'check', passed: checks.passed.length, failed: checks.failed, skipped: [] },
    ...countParts(noBrowser === null ? parts : parts.filter((part) => part !== 'e2e'), ok, report),
    ...(noBrowser === null ? [] : [{ name: 'e2e', passed: 0, failed: [noBrowser], skipped: [] }]),
    countRefusals(await readFile(seen, 'utf8').catch(() => '')),
  ];
  await rm(folder, { recursive: true });
  for (const test of secondTries(report)) console.log(`\nPassed at the second try: ${test}`);
  printResult(counted, slowestFiles(report, SLOWEST));
  process.exitCode = counted.some(({ failed }) => failed.length > 0) ? 1 : 0;
}

/** Prepares builds and programs for the tests while the checks run. Returns the reason why there is no browser, or null. */
async function prepare(): Promise<string | null> {
  const built = step('building the web app', 'web app built', () => buildWeb()).catch(() => {}); // the browser tests build again and report why it failed
  await step('looking for programs', 'programs there', ensurePrograms);
  try {
    await step('looking for a browser', 'browser there', ensureBrowser);
    return null;
  } catch (error) {
    if (error instanceof BrowserMissing) return error.message;
    throw error;
  } finally {
    await built;
  }
}

async function runTests(folder: string, seen: string, withoutBrowser: boolean) {
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const projects = withoutBrowser ? ['--project=!e2e'] : [];
  process.env['REFUSALS_SEEN'] = seen;
  const { ok } = await runScript(tool('vitest'), ['run', ...reporters, ...projects], true);
  return { ok, report: readReport(await readFile(file, 'utf8').catch(() => null)) };
}

function printResult(counted: readonly Counted[], slowest: ReturnType<typeof slowestFiles>) {
  console.log(`\nThe slowest ${slowest.length} files:`);
  for (const { path, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${path}`);
  console.log('');
  for (const part of counted) {
    console.log(`${part.failed.length > 0 ? '✗' : '✓'} ${part.name}: ${closingLine([part])}`);
    for (const title of part.failed) console.log(`    failed: ${title}`);
    for (const title of part.skipped) console.log(`    skipped: ${title}`);
  }
  console.log(closingLine(counted));
}
