import type { Config } from '../../server/src/config.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { openPhotoStore } from '../../server/src/outside/photo-store/open-photo-store.ts';
import { preparePooled } from '../../server/src/outside/postgres/pooled.ts';
import { checkDatabase } from '../../server/src/outside/postgres/given-database.ts';
import { type PostgresOptions, startPostgres } from '../../server/src/outside/postgres/postgres.ts';
import { readMark } from '../../server/src/product/own-store.ts';
import { printLine, step } from './steps.ts';

/** Opens the database of the settings, our own or a given database, and migrates it. Returns its address until `opened` is closed. */
export async function openDatabase(
  config: Config,
  opened: AsyncDisposableStack,
  stopping?: AbortSignal,
): Promise<string> {
  const upgrade = {
    async copyRows(from: string, to: string) {
      const { carryOver } = await import('../../server/src/backup/move.ts');
      await carryOver(from, to, (doing) => printLine(`  ${doing}`));
    },
    mayFetch: config.outside,
    stopping,
  };
  const databaseUrl = await step('starting the database', 'database ready', () =>
    connect(config, opened, upgrade),
  );
  const direct = config.databaseAdminUrl ?? databaseUrl;
  if (direct !== databaseUrl) await preparePooled(direct, databaseUrl);
  if (config.s3 !== null) await readMark(await openPhotoStore(config)); // a wrong bucket is found before tables change
  await step('updating the database', 'database up to date', () =>
    migrate(direct, { onStep: (sentence) => printLine(`  ${sentence}`), stopping }),
  );
  return databaseUrl;
}

/** Opens the database of the settings without migrating it; with `upgrade` files of an earlier PostgreSQL are upgraded. */
export async function connect(
  { databaseUrl, databaseAdminUrl, dataDir }: Partial<Config> & Pick<Config, 'dataDir'>,
  opened: AsyncDisposableStack,
  upgrade?: PostgresOptions['upgrade'],
): Promise<string> {
  if (databaseUrl !== undefined) {
    if (databaseAdminUrl === undefined) await checkDatabase(databaseUrl);
    else await checkDatabase(databaseAdminUrl, 'DATABASE_ADMIN_URL');
    return databaseUrl;
  }
  const postgres = await startPostgres({ dataDir, onStep: printLine, ...(upgrade && { upgrade }) });
  opened.defer(() => postgres.stop());
  return postgres.connectionString;
}
