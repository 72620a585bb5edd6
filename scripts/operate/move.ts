import * as v from 'valibot';
import { moveDatabase, movePhotos } from '../../server/src/backup/move.ts';
import { isAlone } from '../../server/src/backup/restore.ts';
import { withClient } from '../../server/src/backup/with-client.ts';
import { type Config, readConfig } from '../../server/src/config.ts';
import { withDb } from '../../server/src/db.ts';
import { carryMark, expectOwnStore, placeOfPhotos } from '../../server/src/product/own-store.ts';
import { databaseAddress } from '../../server/src/config/setting-forms.ts';
import { openFolderStore } from '../../server/src/outside/photo-store/folder-store.ts';
import { photosFolder } from '../../server/src/outside/photo-store/open-photo-store.ts';
import { openS3Store } from '../../server/src/outside/photo-store/s3-store.ts';
import { checkDatabase } from '../../server/src/outside/postgres/given-database.ts';
import { ArgumentsRefused, defineCommand } from '../command-line.ts';
import { connect } from '../run/open-database.ts';
import { printLine, step } from '../run/steps.ts';
import { untilDone } from '../run/until-stopped.ts';
import { cannot, openProduct } from './operate.ts';

const onStep = (doing: string) => printLine(`  ${doing}`);

export const command = defineCommand({
  does: 'Moves the database between the embedded PostgreSQL and another, and photos between the folder and the bucket.',
  options: {
    database: {
      type: 'string',
      value: 'WHERE',
      does: 'the address of an empty database, or embedded for the one in DATA_DIR',
    },
    photos: { type: 'string', value: 'WHERE', does: 'bucket (that of S3_*) or folder (that in DATA_DIR)' },
  },
  more: '  It copies and removes nothing. Stop every server first; then change the settings, and start. Run again, photos go on where they were.',
  async run({ database, photos }) {
    if (database === undefined && photos === undefined)
      throw new ArgumentsRefused('It needs --database or --photos.');
    if (photos !== undefined && photos !== 'bucket' && photos !== 'folder')
      throw new ArgumentsRefused('--photos takes bucket or folder.');
    if (database !== undefined && database !== 'embedded' && !v.is(databaseAddress, database))
      throw new ArgumentsRefused(`--database takes embedded or ${v.getDescription(databaseAddress)}.`);
    const config = readConfig();
    await untilDone(async (opened, stopping) => {
      if (photos !== undefined) await copyPhotos({ config, opened, stopping }, photos);
      if (database !== undefined) await copyDatabase({ config, opened, stopping }, database);
    });
  },
});

interface Moving {
  config: Config;
  opened: AsyncDisposableStack;
  stopping: AbortSignal;
}

async function copyDatabase({ config, opened, stopping }: Moving, to: string) {
  if (to === 'embedded' && config.databaseUrl === undefined)
    cannot('The database is the embedded one already: DATABASE_URL is not set.');
  const target = to === 'embedded' ? undefined : to;
  const from = await openProduct(config, opened);
  if (target === from) cannot('--database names the database of the settings itself: nothing was moved.');
  const there = await step('opening the other', 'the other opened', () => openTarget(config, target, opened));
  await step('moving the rows', 'all rows are there', () => moveDatabase(from, there, onStep, stopping));
  printLine(target === undefined ? 'Now remove DATABASE_URL.' : 'Now set DATABASE_URL to that address.');
  if (config.databaseAdminUrl !== undefined || config.databaseReplicaUrls.length > 0)
    printLine(
      'DATABASE_ADMIN_URL and DATABASE_REPLICA_URLS still name the one before: change or remove them too.',
    );
}

async function openTarget(config: Config, target: string | undefined, opened: AsyncDisposableStack) {
  if (target === undefined) return connect({ dataDir: config.dataDir }, opened);
  await checkDatabase(target, '--database');
  return target;
}

async function copyPhotos({ config, opened, stopping }: Moving, to: 'bucket' | 'folder') {
  if (config.s3 === null) return cannot('S3_BUCKET must name the bucket.');
  const databaseUrl = await openProduct(config, opened);
  const folder = await openFolderStore(photosFolder(config.dataDir));
  const bucket = openS3Store(config.s3);
  const [from, target] = to === 'bucket' ? [folder, bucket] : [bucket, folder];
  const at = to === 'bucket' ? { ...config, s3: null } : config;
  await withDb(databaseUrl, (db) => expectOwnStore(db, from, placeOfPhotos(at)));
  const { count, missing } = await step('moving photos', 'photos moved', () =>
    movePhotos(databaseUrl, from, target, onStep, stopping),
  );
  await withDb(databaseUrl, (db) => carryMark(db, target));
  if (missing.length > 0) printLine(`Missing or damaged: ${missing.join(', ')}`);
  printLine(`${count - missing.length} photos are there. ${AFTER[to]}`);
  if (!(await withClient(databaseUrl, isAlone)))
    printLine(
      'Others are connected to the database, and photos they take now stay where they were: stop every 동네기록, then run it again.',
    );
}

const AFTER = {
  bucket: 'Keep S3_BUCKET set from now on.',
  folder: 'Now remove S3_BUCKET.',
};
