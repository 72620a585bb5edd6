import cluster from 'node:cluster';
import { readConfig } from '../../server/src/config.ts';
import { ConfigInvalid } from '../../server/src/process/start-refused.ts';
import { defineCommand } from '../command-line.ts';
import { listen } from './listen.ts';
import { printLine } from './steps.ts';
import { untilStopped } from './until-stopped.ts';

export const command = defineCommand({
  does: 'Runs the server alone on a migrated DATABASE_URL: what `npm run dev` restarts at each change.',
  options: {},
  run: () =>
    untilStopped(async (opened) => {
      const { databaseUrl, ...config } = readConfig();
      if (databaseUrl === undefined) throw new ConfigInvalid('DATABASE_URL must name the database to serve.');
      const serving = await listen({ ...config, databaseUrl }, opened);
      if (cluster.isPrimary) printLine(`API: ${serving.address}`);
    }),
});
