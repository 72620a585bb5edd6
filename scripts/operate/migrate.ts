import { readConfig } from '../../server/src/config.ts';
import { defineCommand } from '../command-line.ts';
import { openDatabase } from '../run/open-database.ts';
import { untilStopped } from '../run/until-stopped.ts';

export const command = defineCommand({
  does: 'Brings the tables up to date, as a start does, and ends.',
  options: {},
  more: '  For an upgrade in steps: back up, migrate, then start the new version machine after machine.',
  run: () =>
    untilStopped(async (opened, stopping) => {
      await openDatabase(readConfig(), opened, stopping);
      return 'done';
    }),
});
