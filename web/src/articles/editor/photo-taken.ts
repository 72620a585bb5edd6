import { isInKorea } from 'contract/coordinates';
import { Day, todayInKorea } from 'contract/dates';
import * as v from 'valibot';
import { create } from 'zustand';
import type { DraftPhoto } from '../../drafts/draft-photo.ts';
import type { ArticleDraft } from '../../drafts/draft-shapes.ts';
import { useDrafts } from '../../drafts/drafts.ts';
import { roundPoint } from 'map/geometry';
import type { LatLng } from 'map';
import { readTaken } from '../../photos/read-taken.ts';

/** Where and when a photo was taken, by its metadata; `abroad`: outside the country. */
interface Taken {
  at: LatLng | 'abroad' | null;
  day: string | null;
}

/** What was read from one file. */
interface ReadFile extends Taken {
  /** The draft's photos that it tells of; once none of them is in the draft any more, it tells nothing. */
  photoIds: readonly string[];
}

/** What was read from the files of the draft with this `saveKey`, in order. In memory only: neither stored nor sent. */
export const usePhotosTaken = create<{ of: string; files: readonly ReadFile[] }>(() => ({
  of: '',
  files: [],
}));

/** Reads the metadata of photos added to the draft, in the order of their files. Nothing leaves the device. */
export const noteTaken = (files: readonly Blob[], photos: readonly DraftPhoto[]) =>
  note(files.map((file, index) => ({ file, photoIds: photos.slice(index, index + 1).map(({ id }) => id) })));

/** Reads the metadata of files that are not added, and tell where and when the draft's photos were taken. */
export function noteTakenOfAll(files: readonly Blob[]) {
  const photoIds = useDrafts.getState().article.selectedImages.map(({ id }) => id);
  return note(files.map((file) => ({ file, photoIds })));
}

async function note(files: readonly { file: Blob; photoIds: readonly string[] }[]) {
  const of = useDrafts.getState().article.saveKey;
  const more = await Promise.all(
    files.map(async ({ file, photoIds }) => ({ photoIds, ...(await read(file)) })),
  );
  const earlier = usePhotosTaken.getState();
  usePhotosTaken.setState({ of, files: [...(earlier.of === of ? earlier.files : []), ...more] });
}

async function read(file: Blob): Promise<Taken> {
  const { at, day } = await readTaken(file);
  return { at: toPoint(at), day: isPast(day) ? day : null };
}

/** Where and when the draft's present photos were taken: each from the first that tells (BEHAVIOUR: imports-8). Null if none was read. */
export function findTaken(
  { of, files }: ReturnType<typeof usePhotosTaken.getState>,
  { saveKey, selectedImages }: ArticleDraft,
): Taken | null {
  const isPresent = (photoId: string) => selectedImages.some(({ id }) => id === photoId);
  const present = of === saveKey ? files.filter(({ photoIds }) => photoIds.some(isPresent)) : [];
  if (present.length === 0) return null;
  return {
    at: present.find(({ at }) => at !== null)?.at ?? null,
    day: present.find(({ day }) => day !== null)?.day ?? null,
  };
}

function toPoint(at: LatLng | null): Taken['at'] {
  if (at === null) return null;
  return isInKorea(at.lat, at.lng) ? roundPoint(at) : 'abroad';
}

const isPast = (day: string | null) => v.is(Day, day) && day <= todayInKorea();
