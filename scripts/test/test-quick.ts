import { runChecks } from '../check/checks.ts';
import { defineCommand } from '../command-line.ts';
import { testFiles } from './test.ts';

export const command = defineCommand({
  does: 'Runs the checks, and the tests without a browser that stay in their own process.',
  options: {},
  more: '  What it leaves out is LEFT_OUT in vitest.config.ts.',
  async run() {
    process.env['QUICK'] = 'on';
    const { failed } = await runChecks();
    await testFiles([]);
    if (failed.length > 0) {
      console.log(`Failed: ${failed.join(', ')}`);
      process.exitCode = 1;
    }
  },
});
