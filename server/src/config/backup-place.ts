import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { BackupPlace } from './setting-forms.ts';

/** Where the photos are stored: a bucket if one is configured, else the folder. */
export interface PhotosPlace {
  bucket: string | undefined;
  folder: string;
}

/** Why backups must not be stored with the photos: pruning old backups would remove photos. */
export const APART =
  'must be another place than that of the photos (S3_BUCKET, DATA_DIR/photos): where old backups are removed, photos would be too.';

/** Whether backups are stored apart from the photos, with symbolic links resolved. */
export const isApart = (place: BackupPlace, photos: PhotosPlace): boolean =>
  'bucket' in place ? place.bucket !== photos.bucket : realPath(place.folder) !== realPath(photos.folder);

/** A path with its symbolic links resolved; a part that does not exist yet stays as written. */
export function realPath(path: string): string {
  const full = resolve(path);
  try {
    return realpathSync(full);
  } catch {
    const above = dirname(full);
    return above === full ? full : join(realPath(above), basename(full));
  }
}
