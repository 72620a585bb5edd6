import { readConfig } from '../../server/src/config.ts';
import { runningPostgres } from '../../server/src/outside/postgres/postgres.ts';
import { defineCommand } from '../command-line.ts';
import { openDatabase } from '../run/open-database.ts';
import { untilDone } from '../run/until-stopped.ts';

export const command = defineCommand({
  does: 'Brings the tables up to date, as a start does, and ends.',
  options: {},
  more: '  For an upgrade in steps: back up, migrate, then start the new version machine after machine.',
  run: () =>
    untilDone(async (opened, stopping) => {
      const config = readConfig();
      const running = config.databaseUrl === undefined ? await runningPostgres(config.dataDir) : null;
      await openDatabase({ ...config, databaseUrl: running ?? config.databaseUrl }, opened, stopping);
    }),
});
