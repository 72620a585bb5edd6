import { type Config, readConfig } from '../../server/src/config.ts';
import { missingMigrations } from '../../server/src/db/recorded-migrations.ts';
import { withDb } from '../../server/src/db.ts';
import { openOperation } from '../../server/src/commands/operation.ts';
import { openPhotoStore } from '../../server/src/outside/photo-store/open-photo-store.ts';
import type { PhotoStore } from '../../server/src/outside/photo-store/photo-store.ts';
import { expectOwnStore, placeOfPhotos } from '../../server/src/product/own-store.ts';
import { hasDatabase, runningPostgres } from '../../server/src/outside/postgres/postgres.ts';
import { StartRefused } from '../../server/src/process/start-refused.ts';
import { connect } from '../run/open-database.ts';
import { printLine, step } from '../run/steps.ts';
import { untilDone } from '../run/until-stopped.ts';

/** The operations that operators can run by command. */
export type Operation = Awaited<ReturnType<typeof openOperation>>;

/** Runs an operator's command, on a running server's database if there is one, and prints its result. */
export function operate(act: (operation: Operation) => Promise<string>): Promise<void> {
  return untilDone(async (opened) => {
    const config = readConfig();
    const direct = await openProduct(config, opened);
    await expectCurrent(direct);
    const operation = await openOperation({ ...config, databaseUrl: direct });
    opened.defer(() => operation.end());
    printLine(await act(operation));
  });
}

/** Refuses tables of an earlier version: only a start and `npm run migrate` migrate a database. */
async function expectCurrent(databaseUrl: string) {
  const missing = (await missingMigrations(databaseUrl)) ?? [];
  if (missing.length > 0)
    cannot(
      `The tables are of an earlier version (${missing.length} changes are missing): start this version first, or run npm run migrate.`,
    );
}

/** Opens the database of a product that was started before, like `openAsItIs`. Refuses if there is none. */
export async function openProduct(config: Config, opened: AsyncDisposableStack): Promise<string> {
  if (config.databaseUrl === undefined && !(await hasDatabase(config.dataDir))) noProduct(config);
  const databaseUrl = await openAsItIs(config, opened);
  if ((await missingMigrations(databaseUrl)) === null) noProduct(config);
  return databaseUrl;
}

function noProduct({ databaseUrl, dataDir }: Config): never {
  const [where, setting] =
    databaseUrl === undefined
      ? [`the folder ${dataDir}`, 'DATA_DIR']
      : ['the database of DATABASE_URL', 'DATABASE_URL'];
  return cannot(`There is no 동네기록 in ${where}: check ${setting}, or start it first (npm start).`);
}

/** Opens the database of the settings without migrating it: a running server's, or else our own, started for this command. */
export async function openAsItIs(config: Config, opened: AsyncDisposableStack): Promise<string> {
  const running = config.databaseUrl === undefined ? await runningPostgres(config.dataDir) : null;
  return running ?? openDirect(config, opened);
}

/** Opens the database of the settings directly, bypassing a pooler; our own is started for this command. */
export async function openDirect(config: Config, opened: AsyncDisposableStack): Promise<string> {
  const databaseUrl = await step('starting the database', 'database ready', () => connect(config, opened));
  return config.databaseAdminUrl ?? databaseUrl;
}

/** Opens the photo store of the settings. Refuses one that is not that of this database. */
export async function openOwnStore(config: Config, databaseUrl: string): Promise<PhotoStore> {
  const store = await openPhotoStore(config);
  await withDb(databaseUrl, (db) => expectOwnStore(db, store, placeOfPhotos(config)));
  return store;
}

/** Ends a command with a sentence and exit code 1. */
export function cannot(sentence: string): never {
  throw new StartRefused(sentence);
}
