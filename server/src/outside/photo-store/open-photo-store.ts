import { join } from 'node:path';
import { openFolderStore } from './folder-store.ts';
import type { PhotoStore } from './photo-store.ts';
import { openS3Store, type S3Options } from './s3-store.ts';

/** The configured photo store: the S3 bucket when there is one, else `photos` in the data folder. */
export async function openPhotoStore({
  s3,
  dataDir,
}: {
  s3: S3Options | null;
  dataDir: string;
}): Promise<PhotoStore> {
  return s3 === null ? openFolderStore(join(dataDir, 'photos')) : openS3Store(s3);
}
