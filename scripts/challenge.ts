import { cannot, operate } from './operate.ts';

// npm run challenge -- add YYYY-MM [TITLE]: adds a month's challenge.
await operate(async ({ addChallenge }) => {
  const [act, month = '', ...title] = process.argv.slice(2);
  if (act !== 'add' || !/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) {
    cannot(
      'npm run challenge -- add YYYY-MM [TITLE], such as: npm run challenge -- add 2027-03 "봄 기록 챌린지"',
    );
  }
  const id = await addChallenge({ month, title: title.join(' ') || undefined });
  return id === null
    ? cannot(`Another challenge runs in ${month}.`)
    : `Challenge ${id} runs through ${month}.`;
});
