import { readConfig } from '../../server/src/config.ts';
import { defineCommand } from '../command-line.ts';
import { buildWeb } from './build-web.ts';
import { checkListen, listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { printLine, step } from './steps.ts';
import { untilStopped } from './until-stopped.ts';

export const command = defineCommand({
  does: 'Builds what is missing and serves the product.',
  options: {},
  run: () =>
    untilStopped(async (opened, stopping) => {
      const config = readConfig();
      await checkListen(config);
      await step('building the web app', 'web app built', () => buildWeb(stopping));
      stopping.throwIfAborted();
      const databaseUrl = await openDatabase(config, opened);
      stopping.throwIfAborted();
      const serving = await step('opening the server', 'server listening', () =>
        listen({ ...config, databaseUrl }),
      );
      opened.defer(() => serving.stop());
      if (config.sample)
        await step('filling the sample neighbourhood', 'sample neighbourhood there', serving.fillSample);
      for (const line of await serving.checkMaps()) printLine(line);
      printLine(`동네기록 is ready: ${serving.address}`);
    }),
});
