import { todayInKorea } from 'contract/dates';
import { CHALLENGE } from 'contract/limits';
import { graphemes } from 'contract/text';
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
    if (month < todayInKorea().slice(0, 7)) throw new ArgumentsRefused(`${month} is over.`);
    const challenge = { month, title: readTitle(title.join(' ')) };
    await operate(async ({ addChallenge }) => {
      const id = await addChallenge(challenge);
      return id === null
        ? cannot(`Another challenge runs in ${month}.`)
        : `Challenge ${id} runs through ${month}.`;
    });
  },
});

/** Reads the challenge's title; undefined if none is given. Throws if it does not fit into the banner. */
function readTitle(given: string): string | undefined {
  if (graphemes(given) > CHALLENGE.titleMax)
    throw new ArgumentsRefused(`A title has at most ${CHALLENGE.titleMax} letters.`);
  return given.trim() || undefined;
}
