import { join } from 'node:path';
import { expectNoTransaction } from '../../db/transaction-guard.ts';
import { traced } from '../../telemetry/tracing.ts';
import { openFolderStore } from './folder-store.ts';
import type { PhotoStore } from './photo-store.ts';
import type { S3Options } from './s3-store.ts';

/** The folder of photos if there is no bucket. */
export const photosFolder = (dataDir: string) => join(dataDir, 'photos');

/** The configured photo store: the S3 bucket if there is one, else `photos` in the data folder. */
export async function openPhotoStore({
  s3,
  dataDir,
}: {
  s3: S3Options | null;
  dataDir: string;
}): Promise<PhotoStore> {
  if (s3 === null) return guard(await openFolderStore(photosFolder(dataDir)));
  const { openS3Store } = await import('./s3-store.ts'); // loaded on demand, since its package is large
  return guard(openS3Store(s3));
}

/** Guards a store: throws within a transaction, and records each call as a span. */
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
  ...(store.expectWritable && { expectWritable: store.expectWritable }),
  list(prefix) {
    expectNoTransaction();
    return store.list(prefix);
  },
  listSizes(prefix) {
    expectNoTransaction();
    return store.listSizes(prefix);
  },
});
