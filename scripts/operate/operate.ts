import { type Config, readConfig } from '../../server/src/config.ts';
import { migrate, missingMigrations } from '../../server/src/migrate.ts';
import { openOperation } from '../../server/src/operation.ts';
import { runningPostgres } from '../../server/src/outside/postgres/postgres.ts';
import { StartRefused } from '../../server/src/start-refused.ts';
import { connect } from '../run/open-database.ts';
import { printLine, step } from '../run/steps.ts';
import { untilDone } from '../run/until-stopped.ts';

/** What an operator can do by command. */
export type Operation = Awaited<ReturnType<typeof openOperation>>;

/** Runs one operator's command, on the database of a running server when there is one, and prints its result. */
export function operate(act: (operation: Operation) => Promise<string>): Promise<void> {
  return untilDone(async (opened) => {
    const config = readConfig();
    const direct = await openAsItIs(config, opened);
    await expectTables(direct);
    const operation = await openOperation({ ...config, databaseUrl: direct });
    opened.defer(() => operation.end());
    printLine(await act(operation));
  });
}

/** Makes tables where there are none. Refuses where some are missing: only a start and `npm run migrate` change those in use. */
async function expectTables(databaseUrl: string) {
  const missing = await missingMigrations(databaseUrl);
  if (missing === null) await migrate(databaseUrl);
  else if (missing.length > 0)
    cannot(
      `The tables are of an earlier version (${missing.length} changes are missing): start this version first, or run npm run migrate.`,
    );
}

/** The database of the settings as it is: that of a running server, else our own, started for this command. */
export async function openAsItIs(config: Config, opened: AsyncDisposableStack): Promise<string> {
  if (config.databaseAdminUrl !== undefined) return config.databaseAdminUrl;
  const running = config.databaseUrl === undefined ? await runningPostgres(config.dataDir) : null;
  return running ?? step('starting the database', 'database ready', () => connect(config, opened));
}

/** Ends a command with a sentence and exit code 1. */
export function cannot(sentence: string): never {
  throw new StartRefused(sentence);
}
