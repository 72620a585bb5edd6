import { ArgumentsRefused, defineCommand } from '../command-line.ts';
import { cannot, operate } from './operate.ts';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export const command = defineCommand({
  does: "Adds a month's challenge.",
  words: 'add YYYY-MM [TITLE]',
  options: {},
  more: '  For example: npm run challenge -- add 2027-03 "봄 기록 챌린지"',
  async run(_, [act, month = '', ...title]) {
    if (act !== 'add' || !MONTH.test(month)) throw new ArgumentsRefused('A challenge needs its month.');
    await operate(async ({ addChallenge }) => {
      const id = await addChallenge({ month, title: title.join(' ') || undefined });
      return id === null
        ? cannot(`Another challenge runs in ${month}.`)
        : `Challenge ${id} runs through ${month}.`;
    });
  },
});
