import { ARTICLE } from 'contract/limits';
import { type DraftPhoto, sendablePhotos } from '../drafts/draft-photo.ts';

/** The photos with two of them swapped; the first is the main photo (BEHAVIOUR: photos-14). An index out of range changes nothing. */
export function swapPhotos<T>(photos: readonly T[], one: number, other: number): T[] {
  const [a, b] = [photos[one], photos[other]];
  if (a === undefined || b === undefined) return [...photos];
  return photos.with(one, b).with(other, a);
}

/** The photos without one; after removing the main photo, the next becomes the main one. */
export function removePhoto(photos: readonly DraftPhoto[], id: string): DraftPhoto[] {
  return photos.filter((photo) => photo.id !== id);
}

/**
 * Appends photos without duplicates, ten at most, not counting refused ones (BEHAVIOUR: photos-16); `rejected` is the number beyond
 * the limit.
 */
export function appendPhotos(photos: readonly DraftPhoto[], more: readonly DraftPhoto[]) {
  const ids = new Set(photos.map(({ id }) => id));
  const added = more.filter(({ id }) => !ids.has(id));
  const room = Math.max(0, ARTICLE.photosMax - sendablePhotos(photos).length);
  return { photos: [...photos, ...added.slice(0, room)], rejected: Math.max(0, added.length - room) };
}
