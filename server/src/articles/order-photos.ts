import type { ImageUuid } from 'contract/ids';
import { ARTICLE } from 'contract/limits';
import { refuse } from '../http/refuse.ts';

/** A photo of a post being written: `file:0` for the first sent file, else the uuid of one that is there already. */
export type PhotoRef = string;

/** What a client says about its photos, in either generation (behaviour §1). */
export interface SentPhotos {
  files: readonly { field: string }[];
  imageUuids?: readonly ImageUuid[] | undefined;
  photoOrder?: readonly PhotoRef[] | undefined;
  mainIndex?: number | undefined;
  mainImageUuid?: ImageUuid | '' | null | undefined;
}

const fileRef = (at: number): PhotoRef => `file:${at}`;
/** Which of the sent files a photo is; null when it is none of them. */
export const fileOf = (ref: PhotoRef) => (ref.startsWith('file:') ? Number(ref.slice(5)) : null);

/**
 * All photos of a post in their order, each once, the main one first: what `photoOrder` says, else `imageUuids` and then the
 * files; `current` are an edited post's own, kept when neither list is sent. Refuses PhotoMissing, TooManyPhotos, and
 * InputInvalid for an order that names a file which was not sent.
 */
export function orderPhotos(sent: SentPhotos, current: readonly ImageUuid[] = []): PhotoRef[] {
  const { files, imageUuids, photoOrder = [] } = sent;
  const there = imageUuids ?? (photoOrder.length > 0 ? [] : current);
  const photos = [
    ...new Set([...mainOf(sent), ...photoOrder, ...there, ...files.map((_, at) => fileRef(at))]),
  ];
  if (photos.some((ref) => (fileOf(ref) ?? -1) >= files.length)) refuse('InputInvalid');
  if (photos.length < ARTICLE.photosMin) refuse('PhotoMissing');
  if (photos.length > ARTICLE.photosMax) refuse('TooManyPhotos');
  return photos;
}

/** The main photo where the client names one: its own file field, then the uuid, then the index among the files. */
function mainOf({ files, mainIndex, mainImageUuid }: SentPhotos): PhotoRef[] {
  const own = files.findIndex(({ field }) => field === 'mainImage');
  if (own >= 0) return [fileRef(own)];
  if (mainImageUuid) return [mainImageUuid];
  return mainIndex !== undefined && mainIndex < files.length ? [fileRef(mainIndex)] : [];
}
