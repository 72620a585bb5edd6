import { runScript, tool } from './tools.ts';

const lint = await runScript(tool('oxlint'), ['--fix'], true);
const format = await runScript(tool('oxfmt'), [], true);
process.exitCode = lint.ok && format.ok ? 0 : 1;
