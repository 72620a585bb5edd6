import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { openFolderStore } from '../outside/photo-store/folder-store.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { BackupRefused } from './backup-set.ts';

/** Where backups go without a setting: the folder `backups` in the data folder. */
const defaultTo = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'backups');

/** Opens where backups are kept: a folder, or `s3://bucket` at the endpoint and with the keys of S3_*. */
export async function openBackupStore(
  config: Pick<Config, 'dataDir' | 's3Access'>,
  to: string | undefined,
): Promise<PhotoStore> {
  const place = to ?? defaultTo(config);
  const [, bucket] = /^s3:\/\/([^/]+)\/?$/.exec(place) ?? [];
  if (bucket !== undefined) {
    const { openS3Store } = await import('../outside/photo-store/s3-store.ts');
    return openS3Store({ ...config.s3Access, bucket });
  }
  if (/^[a-z\d]+:\/\//i.test(place))
    throw new BackupRefused(`${place} is neither a folder nor of the form s3://bucket.`);
  return openFolderStore(resolve(place));
}
