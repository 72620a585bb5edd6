import { ImageUuid, type MemberId } from 'contract/ids';
import * as v from 'valibot';
import type { Upload } from '../http/uploads/uploads.ts';
import type { DefaultImages } from '../photos/default-images.ts';
import { discardPhotos, expectPhoto, type PhotoDeps, receivePhotos } from '../photos/photos.ts';
import type { Photo } from '../photos/read-photo.ts';
import { fileIndex, type PhotoRef } from './order-photos.ts';

/** The dependencies of writing and editing posts. */
export interface ArticleDeps extends PhotoDeps {
  defaultImages: DefaultImages;
}

/**
 * Stores the files among `photos` and copies of the default images, then calls `work` with the uuids of all photos in order.
 * Discards the stored photos if `work` fails (BEHAVIOUR: articles-6, photos-10).
 */
export async function withPhotos<T>(
  deps: ArticleDeps,
  me: MemberId,
  { photos, files }: { photos: readonly PhotoRef[]; files: readonly Upload[] },
  work: (uuids: ImageUuid[]) => Promise<T>,
): Promise<T> {
  const sources = await Promise.all(photos.map((ref) => findSource(deps.defaultImages, me, ref, files)));
  const received = await receivePhotos(
    deps,
    me,
    sources.filter((source) => typeof source === 'object'),
  );
  const newUuids = received.map(({ uuid }) => uuid);
  try {
    const next = newUuids.values();
    return await work(sources.map((source) => (typeof source === 'object' ? next.next().value! : source)));
  } catch (error) {
    await discardPhotos(deps, newUuids);
    throw error;
  }
}

/** Finds the source of a photo: an uploaded file, a default image to copy, or (its uuid) a photo of the post itself. */
async function findSource(
  defaultImages: DefaultImages,
  me: MemberId,
  ref: PhotoRef,
  files: readonly Upload[],
): Promise<Upload | Photo | ImageUuid> {
  const file = fileIndex(ref);
  if (file !== null) return files[file]!;
  const reading = await defaultImages.read(ref, String(me));
  return reading === null ? v.parse(ImageUuid, ref) : expectPhoto(reading, '');
}
