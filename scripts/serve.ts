import { ConfigInvalid, readConfig } from '../server/src/config.ts';
import { listen } from './listen.ts';
import { say } from './steps.ts';
import { untilStopped } from './until-stopped.ts';

// The server alone, on a database that is up to date: what `npm run dev` starts again at each change.
await untilStopped(async (opened) => {
  const { databaseUrl, ...config } = readConfig();
  if (databaseUrl === undefined) throw new ConfigInvalid('DATABASE_URL says which database to serve from.');
  const serving = await listen({ ...config, databaseUrl });
  opened.defer(() => serving.stop());
  say(`API: ${serving.address}`);
});
