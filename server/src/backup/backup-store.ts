import { join } from 'node:path';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { APART, isApart } from '../config/backup-place.ts';
import { type BackupPlace, backupPlace } from '../config/setting-forms.ts';
import { isThere } from '../process/make-folder.ts';
import { folderStore, openFolderStore } from '../outside/photo-store/folder-store.ts';
import { photosFolder } from '../outside/photo-store/open-photo-store.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { BackupRefused } from './backup-set.ts';

type Settings = Pick<Config, 'dataDir' | 'backupTo' | 's3' | 's3Access'>;

/**
 * Where backups are kept: the place an operator passes to a command, else BACKUP_TO, else the folder `backups` in the data folder.
 * Throws BackupRefused if that is where the photos are stored.
 */
export function placeOfBackups({ dataDir, backupTo, s3 }: Settings, given?: string): BackupPlace {
  const place = given === undefined ? (backupTo ?? { folder: join(dataDir, 'backups') }) : readPlace(given);
  if (isApart(place, { bucket: s3?.bucket, folder: photosFolder(dataDir) })) return place;
  throw new BackupRefused(`The place of backups ${APART}`);
}

function readPlace(given: string): BackupPlace {
  const read = v.safeParse(backupPlace, given);
  if (read.success) return read.output;
  throw new BackupRefused(`The place of backups must be ${v.getDescription(backupPlace)}.`);
}

/** Opens the backup store for writing: a folder, which is created, or a bucket with the endpoint and keys of S3_*. */
export const openBackupStore = async (
  config: Settings,
  place = placeOfBackups(config),
): Promise<PhotoStore> =>
  'bucket' in place ? openBucket(config, place.bucket) : openFolderStore(place.folder);

/** Opens existing backups without writing. Throws BackupRefused if there is no such folder. */
export async function openBackups(config: Settings, place = placeOfBackups(config)): Promise<PhotoStore> {
  if ('bucket' in place) return openBucket(config, place.bucket);
  if (!(await isThere(place.folder)))
    throw new BackupRefused(`There is no folder ${place.folder}, and so no backup.`);
  return folderStore(place.folder);
}

async function openBucket({ s3Access }: Settings, bucket: string) {
  const { openS3Store } = await import('../outside/photo-store/s3-store.ts');
  return openS3Store({ ...s3Access, bucket });
}
