import { cannot, operate } from './operate.ts';

// npm run job NAME: runs a scheduled job now.
await operate(async ({ jobs, runJob }) => {
  const name = process.argv[2] ?? '';
  if (!jobs.includes(name)) cannot(`npm run job NAME, where NAME is one of: ${jobs.join(', ')}`);
  const did = await runJob(name);
  return `${name}: done${did === undefined ? '' : ` (${JSON.stringify(did)})`}`;
});
