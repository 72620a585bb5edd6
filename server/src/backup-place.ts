import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { BackupPlace } from './setting-forms.ts';

/** Where the photos of the product are: a bucket if it has one, and the folder they are in otherwise. */
export interface PhotosPlace {
  bucket: string | undefined;
  folder: string;
}

/** What a place of backups must not be: what is pruned there would be photos of the product. */
export const APART =
  'must be another place than that of the photos (S3_BUCKET, DATA_DIR/photos): where old backups are removed, photos would be too.';

/** Whether the place of backups is apart from that of the photos, whatever links lead there. */
export const isApart = (place: BackupPlace, photos: PhotosPlace): boolean =>
  'bucket' in place ? place.bucket !== photos.bucket : realPath(place.folder) !== realPath(photos.folder);

/** A path without links; what is not there yet is taken as it is written. */
function realPath(path: string): string {
  const full = resolve(path);
  try {
    return realpathSync(full);
  } catch {
    const above = dirname(full);
    return above === full ? full : join(realPath(above), basename(full));
  }
}
