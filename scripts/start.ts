import { readConfig } from '../server/src/config.ts';
import { buildWeb } from './build-web.ts';
import { checkDoor, listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { say, step } from './steps.ts';
import { untilStopped } from './until-stopped.ts';

await untilStopped(async (opened, stopping) => {
  const config = readConfig();
  await checkDoor(config);
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
  for (const line of await serving.checkMaps()) say(line);
  say(`동네기록 is ready: ${serving.address}`);
});
