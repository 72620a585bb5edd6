import { runChecks } from './checks.ts';

const { failed } = await runChecks();
if (failed.length > 0) console.log(`Not in order: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
