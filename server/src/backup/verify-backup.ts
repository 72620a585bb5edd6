import { interruptible } from '../process/interrupted.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { photoKey } from '../photos/photos.ts';
import { BackupRefused, type Manifest, readManifest, readParts, verifyParts } from './backup-set.ts';
import { eachPhoto, type EachPhoto, readSize, SIZES } from './copy-photos.ts';
import { fromLines } from './photo-rows.ts';

const NOT_ALL = 'Stopped: not everything was read. Run it again.';

/**
 * Reads all rows and photos of a set and compares them with their hashes. Returns how many photos the set lists, and how many of them
 * were already lost when the backup was made. Throws BackupRefused if the backup lacks rows or photos. Removes a photo with other bytes
 * from the backup, so that the next backup copies it again (BEHAVIOUR: faults-25).
 */
export async function verifyBackup(
  store: PhotoStore,
  set: string,
  how: EachPhoto = {},
): Promise<{ photos: number; lost: number }> {
  const manifest = await readManifest(store, set);
  const found = await interruptible(how.stopping, NOT_ALL, async () => {
    await verifyParts(store, manifest, how.stopping);
    how.onStep?.('reading photos');
    return verifyPhotos(store, manifest, how);
  });
  const { missing, damaged, lost } = found;
  const { count } = manifest.photos;
  if (missing + damaged > 0)
    throw new BackupRefused(
      `The backup ${set} lacks ${missing + damaged} of its ${count} photos (missing: ${missing}, damaged: ${damaged}): run npm run backup, which copies them again, then npm run backup -- --verify.`,
    );
  return { photos: count, lost };
}

async function verifyPhotos(store: PhotoStore, { photos }: Manifest, how: EachPhoto) {
  const known = new Set(photos.missing);
  const counts = { missing: 0, damaged: 0, lost: 0 };
  await eachPhoto(fromLines(readParts(store, photos.parts)), how, async (photo) => {
    let found: keyof typeof counts | null = null;
    for (const size of SIZES) {
      const bytes = await readSize(store, photo, size);
      if (bytes === 'damaged') await store.remove([photoKey(photo.uuid, size)]);
      if (bytes === 'damaged') found = 'damaged';
      else if (bytes === 'missing') found ??= known.has(photo.uuid) ? 'lost' : 'missing';
    }
    if (found !== null) counts[found] += 1;
  });
  return counts;
}
