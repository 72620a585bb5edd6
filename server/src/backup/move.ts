import { interruptible, untilStopping } from '../process/interrupted.ts';
import { migrate } from '../db/migrate.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { missingMigrations, ranMigrations } from '../db/recorded-migrations.ts';
import { copyPhotos, storedPhotos } from './copy-photos.ts';
import { copyOut, loadTables, readSequences, tablesToCopy } from './copy-tables.ts';
import { photoRows } from './photo-rows.ts';
import { emptyDatabase, expectAlone } from './restore.ts';
import { withClient } from './with-client.ts';

type OnStep = (sentence: string) => void;

const NO_ROWS = 'Stopped: no row was moved. Run it again.';
const SOME_PHOTOS = 'Stopped: some photos are copied. Run it again, and it goes on with those that are left.';

/**
 * Copies a snapshot of all rows into another database without members, in one transaction, into tables of the same migrations. Throws
 * BackupRefused while other connections use the source, since their writes would be lost, Interrupted if it was stopped (BEHAVIOUR:
 * faults-21).
 */
export const moveDatabase = (from: string, to: string, onStep: OnStep, stopping?: AbortSignal) =>
  interruptible(stopping, NO_ROWS, () => copyRows(from, to, onStep, stopping));

const copyRows = (from: string, to: string, onStep: OnStep, stopping: AbortSignal | undefined) =>
  withClient(from, async (source) => {
    await source.query('begin isolation level repeatable read, read only');
    await expectAlone(source);
    const migrations = await ranMigrations(source);
    await emptyDatabase(to, migrations);
    await migrate(to, { only: migrations, stopping });
    const tables = await tablesToCopy(source);
    const load = {
      tables,
      sequences: await readSequences(source),
      readRows: (table: (typeof tables)[number]) => untilStopping(copyOut(source, table), stopping),
      onTable: (name: string) => onStep(`filling ${name}`),
    };
    await withClient(to, (target) => loadTables(target, load));
  });

/** Moves all rows between the two servers of an upgrade; does nothing if the source has no tables yet. */
export async function carryOver(from: string, to: string, onStep: OnStep): Promise<void> {
  if ((await missingMigrations(from)) !== null) await moveDatabase(from, to, onStep);
}

/** Copies all photos with a row into another store, checked by hash; can be run again to continue. Returns the missing photos. */
export const movePhotos = (
  databaseUrl: string,
  from: PhotoStore,
  to: PhotoStore,
  onStep: OnStep,
  stopping?: AbortSignal,
) =>
  interruptible(stopping, SOME_PHOTOS, () =>
    withClient(databaseUrl, async (client) => {
      const stored = await storedPhotos(to);
      return copyPhotos(from, to, photoRows(client), stored, { onStep, stopping });
    }),
  );
