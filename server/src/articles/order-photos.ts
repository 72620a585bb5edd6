import type { ImageUuid } from 'contract/ids';
import { ARTICLE } from 'contract/limits';
import { refuse } from '../http/refuse.ts';

/** A photo of a post being written: `file:0` for the first uploaded file, else the uuid of a stored one. */
export type PhotoRef = string;

/** What a client sends about its photos. */
export interface SentPhotos {
  files: readonly unknown[];
  imageUuids?: readonly ImageUuid[] | undefined;
  photoOrder?: readonly PhotoRef[] | undefined;
  mainIndex?: number | undefined;
  mainImageUuid?: ImageUuid | null | undefined;
}

const fileRef = (index: number): PhotoRef => `file:${index}`;
/** The index of an uploaded file; null for a uuid. */
export const fileIndex = (ref: PhotoRef) => (ref.startsWith('file:') ? Number(ref.slice(5)) : null);

/**
 * All photos of a post in their order, each once, the main one first (BEHAVIOUR: articles-8). `current` are the photos of a post
 * being edited, kept when none is named (BEHAVIOUR: articles-11). Refuses PhotoMissing, TooManyPhotos, and InputInvalid
 * for an order that names a file which was not sent.
 */
export function orderPhotos(sent: SentPhotos, current: readonly ImageUuid[] = []): PhotoRef[] {
  const { files, imageUuids, photoOrder = [], mainImageUuid } = sent;
  const stored = imageUuids ?? (photoOrder.length > 0 || mainImageUuid ? [] : current);
  const photos = [
    ...new Set([...mainPhoto(sent), ...photoOrder, ...stored, ...files.map((_, index) => fileRef(index))]),
  ];
  if (photos.some((ref) => (fileIndex(ref) ?? -1) >= files.length)) refuse('InputInvalid');
  if (photos.length < ARTICLE.photosMin) refuse('PhotoMissing');
  if (photos.length > ARTICLE.photosMax) refuse('TooManyPhotos');
  return photos;
}

/** The main photo where the client names one: by uuid, else by its index among the files. */
function mainPhoto({ files, mainIndex, mainImageUuid }: SentPhotos): PhotoRef[] {
  if (mainImageUuid) return [mainImageUuid];
  return mainIndex !== undefined && mainIndex < files.length ? [fileRef(mainIndex)] : [];
}
