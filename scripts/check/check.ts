import { defineCommand } from '../command-line.ts';
import { runChecks } from './checks.ts';

export const command = defineCommand({
  does: 'Checks types, lint, format and the rules of the packages, in seconds.',
  options: {},
  async run() {
    const { failed } = await runChecks();
    if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
    process.exitCode = failed.length > 0 ? 1 : 0;
  },
});
