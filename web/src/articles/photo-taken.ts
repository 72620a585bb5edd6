import { isInKorea } from 'contract/coordinates';
import { Day, todayInKorea } from 'contract/dates';
import * as v from 'valibot';
import { create } from 'zustand';
import { useDrafts } from '../drafts/drafts.ts';
import { roundPoint } from '../map/bounds.ts';
import type { LatLng } from '../map/map.ts';
import { readTaken } from '../photos/read-exif.ts';

/** Where and when the draft's photos were taken, by their metadata; `abroad`: outside the country. */
export interface PhotosTaken {
  /** The `saveKey` of the draft that contains them. */
  of: string;
  at: LatLng | 'abroad' | null;
  day: string | null;
}

/** In memory only: neither stored nor sent. */
export const usePhotosTaken = create<{ taken: PhotosTaken | null }>(() => ({ taken: null }));

/** Collects metadata of these photos: each value from the first photo that has it (BEHAVIOUR: imports-8). Nothing leaves the device. */
export async function noteTaken(files: readonly Blob[]) {
  const of = useDrafts.getState().article.saveKey;
  const all = await Promise.all(files.map(readTaken));
  const at = all.find((one) => one.at !== null)?.at ?? null;
  const day = all.map((one) => one.day).find(isPast) ?? null;
  const earlier = usePhotosTaken.getState().taken;
  const known = earlier?.of === of ? earlier : null;
  usePhotosTaken.setState({ taken: { of, at: known?.at ?? toPoint(at), day: known?.day ?? day } });
}

function toPoint(at: LatLng | null): PhotosTaken['at'] {
  if (at === null) return null;
  return isInKorea(at.lat, at.lng) ? roundPoint(at) : 'abroad';
}

const isPast = (day: string | null) => v.is(Day, day) && day <= todayInKorea();
