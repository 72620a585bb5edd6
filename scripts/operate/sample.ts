import { readConfig } from '../../server/src/config.ts';
import { defineCommand } from '../command-line.ts';
import { checkListen, listen } from '../run/listen.ts';
import { openDatabase } from '../run/open-database.ts';
import { printLine, step } from '../run/steps.ts';
import { untilDone } from '../run/until-stopped.ts';

export const command = defineCommand({
  does: 'Fills an empty database with the sample neighbourhood.',
  options: {},
  run: () =>
    untilDone(async (opened, stopping) => {
      const config = readConfig();
      await checkListen(config);
      const databaseUrl = await openDatabase(config, opened);
      const serving = await listen({ ...config, databaseUrl }, opened);
      const posts = await step('filling the sample neighbourhood', 'done', () =>
        serving.fillSample(stopping),
      );
      printLine(
        posts > 0
          ? `The sample neighbourhood has ${posts} posts.`
          : 'The database has members already: nothing was added.',
      );
    }),
});
