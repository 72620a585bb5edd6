import type { Client } from 'pg';
import { interruptible, untilStopping } from '../process/interrupted.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { photoKeys } from '../photos/photos.ts';
import { ranMigrations } from '../db/recorded-migrations.ts';
import { VERSION } from '../telemetry/process-figures.ts';
import {
  BackupRefused,
  finishedSets,
  listSets,
  type Manifest,
  readManifest,
  readParts,
  setName,
  verifyParts,
  writeManifest,
  writeParts,
} from './backup-set.ts';
import { copyPhotos, storedPhotos } from './copy-photos.ts';
import { copyOut, readSequences, tablesToCopy } from './copy-tables.ts';
import { fromLines, photoRows, toLine } from './photo-rows.ts';
import { withClient } from './with-client.ts';

/** The advisory lock that allows only one backup at a time. */
const LOCK = 760_763;

export interface BackUp {
  databaseUrl: string;
  store: PhotoStore;
  /** The store of the sets. */
  target: PhotoStore;
  /** How many sets are kept; the oldest are removed first. */
  keep: number;
  onStep?: (sentence: string) => void;
  /** Stops the backup after the current photos or part of a table. */
  stopping?: AbortSignal | undefined;
}

const NO_SET =
  'Stopped: no set was finished. Run it again: the photos that are copied are not copied a second time.';

/** A finished backup. */
export interface BackedUp {
  set: string;
  rows: number;
  photos: number;
  /** Photos of posts that are missing or damaged in the photo store, by uuid. */
  missing: readonly string[];
}

/**
 * Writes the rows and photos of a running product as one set: a snapshot of the rows, and at least all photos of that snapshot, both
 * checked by hash (BEHAVIOUR: faults-16, faults-24). Photos already complete in the target are not copied again, so that a backup
 * continues after an interrupted one. Throws BackupRefused while another backup runs, Interrupted if it was stopped (BEHAVIOUR: faults-21).
 */
export const backUp = (how: BackUp): Promise<BackedUp> =>
  interruptible(how.stopping, NO_SET, () =>
    withClient(how.databaseUrl, async (guard) => {
      await lockOrRefuse(guard);
      return withClient(how.databaseUrl, (client) => writeSet(guard, client, how));
    }),
  );

async function writeSet(
  guard: Client,
  client: Client,
  { store, target, keep, onStep = () => {}, stopping }: BackUp,
): Promise<BackedUp> {
  const set = setName();
  const stored = await storedPhotos(target);
  onStep('copying photos');
  // Before the rows are read, so that few photos are left to copy, and a photo deleted in between is still in the backup.
  await copyPhotos(store, target, photoRows(guard), stored, { onStep, stopping });
  await client.query('begin isolation level repeatable read, read only');
  onStep('copying rows');
  const tables = await saveTables(client, target, set, stopping);
  const { missing } = await copyPhotos(store, target, photoRows(client), stored, { stopping });
  const photos = await savePhotoList(client, target, set);
  const migrations = await ranMigrations(client);
  const sequences = await readSequences(client);
  const manifest: Manifest = {
    format: 1,
    version: VERSION,
    createdAt: new Date().toISOString(),
    migrations,
    tables,
    sequences,
    photos: { ...photos, missing },
  };
  onStep('reading it back');
  await verifyParts(target, manifest, stopping);
  await writeManifest(target, set, manifest);
  if (stopping?.aborted !== true) await prune(target, keep, stopping);
  return { set, rows: tables.reduce((sum, { rows }) => sum + rows, 0), photos: photos.count, missing };
}

async function lockOrRefuse(guard: Client) {
  await guard.query('begin');
  const { rows } = await guard.query<{ isOurs: boolean }>(
    `select pg_try_advisory_xact_lock(${LOCK}) as "isOurs"`,
  );
  if (rows[0]?.isOurs !== true) throw new BackupRefused('Another backup is running.');
}

async function saveTables(
  client: Client,
  target: PhotoStore,
  set: string,
  stopping: AbortSignal | undefined,
): Promise<Manifest['tables']> {
  const saved: Manifest['tables'] = [];
  for (const [at, table] of (await tablesToCopy(client)).entries()) {
    const rows = copyOut(client, table);
    const name = `t${String(at + 1).padStart(2, '0')}`;
    const parts = await writeParts(target, set, name, untilStopping(rows, stopping));
    saved.push({ ...table, rows: Reflect.get(rows, 'rowCount') as number, parts });
  }
  return saved;
}

async function savePhotoList(client: Client, target: PhotoStore, set: string) {
  let count = 0;
  async function* lines() {
    for await (const photo of photoRows(client)) {
      count += 1;
      yield Buffer.from(toLine(photo));
    }
  }
  const parts = await writeParts(target, set, 'photos', lines());
  return { count, parts };
}

/** The age after which no backup contains rows or photos that were deleted in the product (BEHAVIOUR: leaving-3). */
const OLDEST_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes unfinished sets, sets beyond the newest `keep` or older than 30 days (but never the newest), and the photos that no kept set
 * lists. If stopped, the next backup removes the rest.
 */
async function prune(target: PhotoStore, keep: number, stopping: AbortSignal | undefined) {
  const oldest = setName(new Date(Date.now() - OLDEST_MS));
  const newest = (await finishedSets(target)).slice(-keep);
  const kept = new Set(newest.filter((set, at) => set >= oldest || at === newest.length - 1));
  const old = [...(await listSets(target))].filter(([set]) => !kept.has(set));
  if (old.length === 0) return;
  // The manifest first, so that a partly removed set counts as unfinished.
  for (const [, keys] of old) await target.remove(keys.toSorted());
  const named = new Set<string>();
  for (const set of kept) {
    const { photos } = await readManifest(target, set);
    for await (const { uuid } of fromLines(readParts(target, photos.parts))) named.add(uuid);
  }
  for (const uuid of (await storedPhotos(target)).keys())
    if (stopping?.aborted !== true && !named.has(uuid))
      await target.remove(photoKeys(uuid as Parameters<typeof photoKeys>[0]));
}
