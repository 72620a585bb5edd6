import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserMissing } from '../server/src/start-refused.ts';
import { runChecks } from './checks.ts';
import { readyBrowser } from './ready-browser.ts';
import { readyJudges } from './ready-judges.ts';
import { type Counted, closingLine, countRefusals, countReport } from './test-report.ts';
import { runScript, tool } from './tools.ts';

const PROJECTS = ['contract', 'server', 'web', 'e2e'];

const reports = await mkdtemp(join(tmpdir(), 'dongne-report-'));
const counted = [await check()];
process.env['REFUSALS_SEEN'] = join(reports, 'refusals.txt');
for (const project of PROJECTS) counted.push(await runProject(project));
counted.push(countRefusals(await readFile(process.env['REFUSALS_SEEN'], 'utf8').catch(() => '')));
await rm(reports, { recursive: true });

console.log('');
for (const { name, passed, failed, skipped } of counted) {
  console.log(
    `${failed.length > 0 ? '✗' : '✓'} ${name}: ${closingLine([{ name, passed, failed, skipped }])}`,
  );
  for (const title of failed) console.log(`    failed: ${title}`);
  for (const title of skipped) console.log(`    skipped: ${title}`);
}
console.log(closingLine(counted));
process.exitCode = counted.some(({ failed }) => failed.length > 0) ? 1 : 0;

async function check(): Promise<Counted> {
  const { passed, failed } = await runChecks();
  return { name: 'check', passed: passed.length, failed, skipped: [] };
}

async function runProject(name: string): Promise<Counted> {
  console.log(`\n— ${name} —`);
  try {
    if (name === 'server') await readyJudges();
    if (name === 'e2e') await readyBrowser();
  } catch (error) {
    if (!(error instanceof BrowserMissing)) throw error;
    console.log(error.message);
    return { name, passed: 0, failed: [error.message], skipped: [] };
  }
  const file = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok } = await runScript(tool('vitest'), ['run', '--project', name, ...reporters], true);
  return countReport(name, ok, await readFile(file, 'utf8').catch(() => null));
}
