import type { Config } from '../../server/src/config.ts';
import { migrate } from '../../server/src/migrate.ts';
import { checkDatabase } from '../../server/src/outside/postgres/given-database.ts';
import { startPostgres } from '../../server/src/outside/postgres/postgres.ts';
import { printLine, step } from './steps.ts';

/** Opens the database of the settings, our own or the given one, migrates it, and gives its address until `opened` is closed. */
export async function openDatabase(config: Config, opened: AsyncDisposableStack): Promise<string> {
  const databaseUrl = await step('starting the database', 'database ready', () => connect(config, opened));
  await step('updating the database', 'database up to date', () => migrate(databaseUrl));
  return databaseUrl;
}

/** Opens the database of the settings as it is. */
export async function connect(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  opened: AsyncDisposableStack,
): Promise<string> {
  if (databaseUrl !== undefined) {
    await checkDatabase(databaseUrl);
    return databaseUrl;
  }
  const postgres = await startPostgres({ dataDir, onStep: printLine });
  opened.defer(() => postgres.stop());
  return postgres.connectionString;
}
