import { readConfig } from '../server/src/config.ts';
import { checkDoor, listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { say, step } from './steps.ts';
import { untilStopped } from './until-stopped.ts';

await untilStopped(async (opened) => {
  const config = readConfig();
  await checkDoor(config);
  const databaseUrl = await openDatabase(config, opened);
  const serving = await listen({ ...config, databaseUrl });
  opened.defer(() => serving.stop());
  const posts = await step('filling the sample neighbourhood', 'done', serving.fillSample);
  say(
    posts > 0
      ? `The sample neighbourhood has ${posts} posts.`
      : 'Somebody lives here already: nothing was added.',
  );
  return 'done';
});
