import { ImageUuid, type MemberId } from 'contract/ids';
import * as v from 'valibot';
import type { Upload } from '../http/uploads.ts';
import { abandonPhotos, type PhotoDeps, receivePhotos } from '../photos/photos.ts';
import type { Pictures } from '../photos/pictures.ts';
import { fileOf, type PhotoRef } from './order-photos.ts';

/** What writing and editing need beside the database: the photos' doors and the gallery. */
export interface ArticleDeps extends PhotoDeps {
  pictures: Pictures;
}

/**
 * Receives the files and copies the gallery pictures among `photos`, and gives `work` the uuids of all, in their order. When
 * `work` fails, what was received is taken back: nothing is kept of a post that was not written (behaviour §5).
 */
export async function withPhotos<T>(
  deps: ArticleDeps,
  me: MemberId,
  { photos, files }: { photos: readonly PhotoRef[]; files: readonly Upload[] },
  work: (uuids: ImageUuid[]) => Promise<T>,
): Promise<T> {
  const sources = await Promise.all(photos.map((ref) => sourceOf(deps.pictures, ref, files)));
  const received = await receivePhotos(
    deps,
    me,
    sources.filter((source) => typeof source === 'object'),
  );
  const fresh = received.map(({ uuid }) => uuid);
  try {
    const next = fresh.values();
    return await work(sources.map((source) => (typeof source === 'object' ? next.next().value! : source)));
  } catch (error) {
    await abandonPhotos(deps, fresh);
    throw error;
  }
}

/** Where a photo comes from: a sent file, a gallery picture to be copied, or, as its uuid, the post itself. */
async function sourceOf(
  pictures: Pictures,
  ref: PhotoRef,
  files: readonly Upload[],
): Promise<Upload | ImageUuid> {
  const file = fileOf(ref);
  if (file !== null) return files[file]!;
  const picture = await pictures.get(ref, 'detail');
  if (picture === null) return v.parse(ImageUuid, ref);
  return { field: 'pictures', name: '', path: picture.path, bytes: picture.bytes.length };
}
