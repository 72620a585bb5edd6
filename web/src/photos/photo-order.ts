import { ARTICLE } from 'contract/limits';
import type { DraftPhoto } from '../drafts/draft-photo.ts';

/** Two photos change places; the first is the main photo (spec §4). An index that is not there changes nothing. */
export function swapped<T>(photos: readonly T[], one: number, other: number): T[] {
  const [a, b] = [photos[one], photos[other]];
  if (a === undefined || b === undefined) return [...photos];
  return photos.with(one, b).with(other, a);
}

/** The photos without one of them; after the main photo the next is the main one. */
export function without(photos: readonly DraftPhoto[], id: string): DraftPhoto[] {
  return photos.filter((photo) => photo.id !== id);
}

/** The photos with more at their end, each once and ten at most (spec §5); `over` says how many found no room. */
export function joined(photos: readonly DraftPhoto[], more: readonly DraftPhoto[]) {
  const ids = new Set(photos.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !ids.has(id));
  const room = Math.max(0, ARTICLE.photosMax - photos.length);
  return { photos: [...photos, ...fresh.slice(0, room)], over: Math.max(0, fresh.length - room) };
}
