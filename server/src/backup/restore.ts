import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { withDb } from '../db.ts';
import { discardReady } from '../exports/exports.ts';
import { interruptible, untilStopping } from '../process/interrupted.ts';
import { migrate } from '../db/migrate.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { sweepOrphans } from '../photos/orphans.ts';
import { carryMark } from '../product/own-store.ts';
import { inOurNames, migrationNames } from '../db/recorded-migrations.ts';
import { BackupRefused, type Manifest, readManifest, readParts } from './backup-set.ts';
import { copyPhotos, storedPhotos } from './copy-photos.ts';
import { loadTables } from './copy-tables.ts';
import { fromLines } from './photo-rows.ts';
import { withClient } from './with-client.ts';

/** How long a closed connection may still be listed. */
const LEAVE_MS = 1_000;

export interface Restore {
  databaseUrl: string;
  store: PhotoStore;
  /** The store of the sets. */
  source: PhotoStore;
  set: string;
  onStep?: (sentence: string) => void;
  /** Stops the restore after the current photos or part of a table. */
  stopping?: AbortSignal | undefined;
}

const NO_ROWS = 'Stopped: no row is back yet. Run it again, and it goes on with the photos that are left.';
const NOT_UP_TO_DATE = 'Stopped: all rows and photos are back. The next start brings the tables up to date.';

/** The result of a restore. */
export interface Restored {
  rows: number;
  photos: number;
  /** Photos that rows reference but no backup contains, by uuid. */
  missing: readonly string[];
  /** How many photos in the store have no row; the job `sweep-orphans` removes them. */
  orphans: number;
}

/**
 * Restores a set into a database without members and a photo store: the photos first, then all rows in one transaction, into tables of
 * the set's migrations, which are then migrated. An interrupted restore can be run again. Throws BackupRefused if the database has
 * members (BEHAVIOUR: faults-17), TablesTooOld, Interrupted if it was stopped (BEHAVIOUR: faults-21).
 */
export async function restore(how: Restore): Promise<Restored> {
  const { databaseUrl, store, source, set, onStep = () => {}, stopping } = how;
  const recorded = await readManifest(source, set);
  const manifest = { ...recorded, migrations: await inOurNames(recorded.migrations) };
  await expectKnown(manifest);
  const missing = await interruptible(stopping, NO_ROWS, () => putBack(how, manifest));
  const orphans = await interruptible(stopping, NOT_UP_TO_DATE, async () => {
    await migrate(databaseUrl, { stopping });
    onStep('looking for photos without a post');
    const list = (prefix: string) => untilStopping(store.list(prefix), stopping);
    return settleFiles(databaseUrl, { ...store, list });
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, photos: manifest.photos.count, missing, orphans };
}

/** Restores the photos and rows of the set into tables of its migrations; returns the missing photos. */
async function putBack(
  { databaseUrl, store, source, onStep = () => {}, stopping }: Restore,
  manifest: Manifest,
) {
  await emptyDatabase(databaseUrl, manifest.migrations);
  onStep('copying photos');
  const lines = fromLines(readParts(source, manifest.photos.parts));
  const { missing } = await copyPhotos(source, store, lines, await storedPhotos(store), { onStep, stopping });
  onStep('making the tables');
  await migrate(databaseUrl, { only: manifest.migrations, stopping });
  await withClient(databaseUrl, (client) =>
    loadTables(client, {
      ...manifest,
      readRows: ({ parts }) => untilStopping(readParts(source, parts), stopping),
      onTable: (name) => onStep(`filling ${name}`),
    }),
  );
  return missing;
}

/** Discards exports, whose files are in no backup, marks the store, and counts the photos without a row. */
const settleFiles = (databaseUrl: string, store: PhotoStore): Promise<number> =>
  withDb(databaseUrl, async (db) => {
    await discardReady(db);
    await carryMark(db, store);
    return sweepOrphans({ db, store }, { remove: false });
  });

async function expectKnown({ migrations, version }: Manifest) {
  const known = new Set(await migrationNames());
  if (migrations.every((name) => known.has(name))) return;
  throw new BackupRefused(
    `The backup was made by 동네기록 ${version}, which is newer than this: install that version first.`,
  );
}

/**
 * Prepares a database for rows of these migrations. Throws BackupRefused if it has had members; empties a database without members
 * that has later migrations.
 */
export async function emptyDatabase(databaseUrl: string, migrations: readonly string[]) {
  await withClient(databaseUrl, async (client) => {
    await expectAlone(client);
    const has = async (table: string) =>
      (await client.query(`select where to_regclass('public.${table}') is not null`)).rowCount === 1;
    if ((await has('member')) && ((await client.query('select from member limit 1')).rowCount ?? 0) > 0)
      throw new BackupRefused(
        'The database has members: nothing was changed. Give an empty one, with another DATABASE_URL or DATA_DIR.',
      );
    if (!(await has('migration'))) return;
    const { rows } = await client.query<{ name: string }>('select name from migration');
    if (rows.every(({ name }) => migrations.includes(name))) return;
    await client.query('begin');
    await client.query('drop schema if exists graphile_worker cascade');
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    await client.query('create extension pg_trgm');
    await client.query('commit');
  });
}

/** Throws BackupRefused while other connections to the database exist, since their writes would be lost. */
export async function expectAlone(client: Client) {
  if (!(await isAlone(client)))
    throw new BackupRefused(
      'Others are connected to the database: stop every 동네기록 that uses it first (a pooler keeps connections for a while).',
    );
}

/** Whether no other connection to the database exists, after waiting a moment for others to close. */
export async function isAlone(client: Client): Promise<boolean> {
  const end = performance.now() + LEAVE_MS;
  for (;;) {
    const others = await client.query(
      `select from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (others.rowCount === 0) return true;
    if (performance.now() > end) return false;
    await pause(LEAVE_MS / 10);
  }
}
