import { ArgumentsRefused, defineCommand } from '../command-line.ts';
import { cannot, operate } from './operate.ts';

export const command = defineCommand({
  does: 'Runs a scheduled job now; without a name it lists the jobs.',
  words: '[NAME]',
  options: {},
  async run(_, [name = '', ...more]) {
    if (more.length > 0) throw new ArgumentsRefused('It takes one job.');
    await operate(async ({ jobs, runJob }) => {
      if (name === '') return jobs.join('\n');
      if (!jobs.includes(name)) cannot(`There is no job ${name}. There are: ${jobs.join(', ')}.`);
      const result = await runJob(name);
      return `${name}: done${result === undefined ? '' : ` (${JSON.stringify(result)})`}`;
    });
  },
});
