import { join } from 'node:path';
import { seconds } from '../run/steps.ts';
import { root, runScript, tool } from '../checkout.ts';

/**
 * Arguments of tsc for one package. Results for unchanged files are cached for the next check. It uses one checker: several checkers
 * compute their common types once each, which is a third more work on two busy cores.
 */
const typeCheck = (name: string) => [
  '--checkers',
  '1',
  '-p',
  name,
  '--incremental',
  '--tsBuildInfoFile',
  join(root, '.cache', `${name}.tsbuildinfo`),
];

/** The checks that do not run the product, slowest first. */
const allChecks = (): { name: string; script: string; args: string[] }[] => [
  { name: 'lint', script: tool('oxlint'), args: [] },
  { name: 'types of the server', script: tool('tsc'), args: typeCheck('server') },
  { name: 'types of the web', script: tool('tsc'), args: typeCheck('web') },
  { name: 'types of the worker', script: tool('tsc'), args: typeCheck('web/src/worker') },
  { name: 'types of the map', script: tool('tsc'), args: typeCheck('map') },
  { name: 'types of the contract', script: tool('tsc'), args: typeCheck('contract') },
  { name: 'format', script: tool('oxfmt'), args: ['--check'] },
  { name: 'package rules', script: join(root, 'scripts', 'check', 'check-packages.ts'), args: [] },
  { name: 'citations', script: join(root, 'scripts', 'check', 'check-citations.ts'), args: [] },
];

/** Runs every check, two at a time, and prints each with its complaints. Returns the names of the passed and the failed checks. */
export async function runChecks(): Promise<{ passed: string[]; failed: string[] }> {
  const waiting = allChecks();
  const passed: string[] = [];
  const failed: string[] = [];
  async function work() {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const start = performance.now();
      const { ok, printed } = await runScript(check.script, check.args);
      console.log(`${ok ? '✓' : '✗'} ${check.name} ${seconds(performance.now() - start)}`);
      if (!ok) console.log(printed.trimEnd());
      (ok ? passed : failed).push(check.name);
    }
  }
  await Promise.all([work(), work()]);
  return { passed, failed };
}
