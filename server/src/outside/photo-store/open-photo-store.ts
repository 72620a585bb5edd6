import { join } from 'node:path';
import { traced } from '../../tracing.ts';
import { expectNoTransaction } from '../../transaction-guard.ts';
import { openFolderStore } from './folder-store.ts';
import type { PhotoStore } from './photo-store.ts';
import type { S3Options } from './s3-store.ts';

/** Where photos are without a bucket. */
export const photosFolder = (dataDir: string) => join(dataDir, 'photos');

/** The configured photo store: the S3 bucket when there is one, else `photos` in the data folder. */
export async function openPhotoStore({
  s3,
  dataDir,
}: {
  s3: S3Options | null;
  dataDir: string;
}): Promise<PhotoStore> {
  if (s3 === null) return guard(await openFolderStore(photosFolder(dataDir)));
  const { openS3Store } = await import('./s3-store.ts'); // its package takes as long to read as the router's
  return guard(openS3Store(s3));
}

/** The store, never used within a transaction; what it is asked is a span of the trace. */
const guard = (store: PhotoStore): PhotoStore => ({
  async put(...object) {
    expectNoTransaction();
    await traced('put photo', 'client', {}, () => store.put(...object));
  },
  async get(key) {
    expectNoTransaction();
    return traced('get photo', 'client', {}, () => store.get(key));
  },
  async remove(keys) {
    expectNoTransaction();
    await traced('remove photos', 'client', {}, () => store.remove(keys));
  },
  list(prefix) {
    expectNoTransaction();
    return store.list(prefix);
  },
  listSizes(prefix) {
    expectNoTransaction();
    return store.listSizes(prefix);
  },
});
