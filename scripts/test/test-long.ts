import { defineCommand } from '../command-line.ts';
import { testFiles } from './test.ts';

export const command = defineCommand({
  does: 'Runs the long tests alone (`*.long.test.ts`); `LONG=on npm test` runs them with all others.',
  options: {},
  run() {
    process.env['LONG'] = 'on';
    return testFiles(['.long.test.']);
  },
});
