import { type Config, readConfig } from '../server/src/config.ts';
import { type Serving, serve } from '../server/src/main.ts';
import { PortTaken, StartRefused } from '../server/src/start-refused.ts';
import { buildWeb } from './build-web.ts';
import { openDatabase } from './open-database.ts';
import { say, step } from './steps.ts';
import { untilStopped } from './until-stopped.ts';

await untilStopped(async (opened, stopping) => {
  const config = readConfig();
  await step('building the web app', 'web app built', () => buildWeb(stopping));
  stopping.throwIfAborted();
  const databaseUrl = await openDatabase(config, opened);
  stopping.throwIfAborted();
  const serving = await step('opening the server', 'server listening', () =>
    listen({ ...config, databaseUrl }),
  );
  opened.defer(() => serving.stop());
  say(`동네기록 is ready: ${serving.address}`);
});

async function listen(config: Config & { databaseUrl: string }): Promise<Serving> {
  return serve(config).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new PortTaken(config.port);
    if (error.code === 'EACCES')
      throw new StartRefused(`Port ${config.port} needs more rights: set PORT above 1023.`);
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
      throw new StartRefused(`HOST ${config.host} is no address of this machine.`);
    }
    throw error;
  });
}
