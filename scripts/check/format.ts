import { defineCommand } from '../command-line.ts';
import { runScript, tool } from '../checkout.ts';

export const command = defineCommand({
  does: 'Formats everything, and fixes what the linter can.',
  options: {},
  async run() {
    const lint = await runScript(tool('oxlint'), ['--fix'], true);
    const format = await runScript(tool('oxfmt'), [], true);
    process.exitCode = lint.ok && format.ok ? 0 : 1;
  },
});
