import type { ImageUuid } from 'contract/ids';
import { ARTICLE } from 'contract/limits';
import { refuse } from '../http/refuse.ts';

/** A photo of a post being written: `file:0` for the first uploaded file, else the uuid of a stored photo. */
export type PhotoRef = string;

/** The photo fields of a client's request. */
export interface SentPhotos {
  files: readonly unknown[];
  imageUuids?: readonly ImageUuid[] | undefined;
  photoOrder?: readonly PhotoRef[] | undefined;
  mainIndex?: number | undefined;
  mainImageUuid?: ImageUuid | null | undefined;
}

const fileRef = (index: number): PhotoRef => `file:${index}`;
/** Returns the index of an uploaded file; null for a uuid. */
export const fileIndex = (ref: PhotoRef) => (ref.startsWith('file:') ? Number(ref.slice(5)) : null);

/**
 * Returns all photos of a post in order, each once, the main photo first (BEHAVIOUR: articles-8). `current` are the photos of an
 * edited post; they are kept if the request names no photo (BEHAVIOUR: articles-11). Refuses PhotoMissing, TooManyPhotos, and
 * InputInvalid for an order that names a file which was not sent.
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

/** What a client says that photos show. */
type Descriptions = readonly { photo: PhotoRef; description: string }[];

/**
 * Returns what each of `photos` shows; undefined for those that the client does not describe. Refuses InputInvalid for one that is
 * described twice, or that is none of them (BEHAVIOUR: photos-32).
 */
export function describePhotos(photos: readonly PhotoRef[], sent: Descriptions = []): (string | undefined)[] {
  const said = new Map(sent.map(({ photo, description }) => [photo, description]));
  if (said.size < sent.length || sent.some(({ photo }) => !photos.includes(photo))) refuse('InputInvalid');
  return photos.map((photo) => said.get(photo));
}

/** Returns the main photo if the client names it, by uuid or else by its index among the files. */
function mainPhoto({ files, mainIndex, mainImageUuid }: SentPhotos): PhotoRef[] {
  if (mainImageUuid) return [mainImageUuid];
  return mainIndex !== undefined && mainIndex < files.length ? [fileRef(mainIndex)] : [];
}
