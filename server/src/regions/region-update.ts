import type { Db } from '../db.ts';
import { currentUpdate, lockCurrentUpdate, recordChecked } from './neighbourhoods.sql.ts';

/** The progress of moving existing places into the regions of the current outlines. */
export interface RegionUpdate {
  version: string;
  lastPlaceId: number;
  /** How many places existed when the outlines were imported, and how many are still to be checked. */
  places: number;
  remaining: number;
}

/** The current outlines and the progress of their update, for operators; null if there are none. */
export async function neighbourhoodStatus(db: Db) {
  const now = await currentUpdate(db);
  if (now === null) return null;
  const { version, source, currentSince, places, lookedAt, finishedAt } = now;
  const remaining = finishedAt === null ? Math.max(0, places - lookedAt) : 0;
  return { version, source, currentSince, places, remaining, finishedAt };
}

/** The current update, locked so that one process works on it at a time; null if it is finished. */
export async function lockRegionUpdate(tx: Db): Promise<RegionUpdate | null> {
  const now = await lockCurrentUpdate(tx);
  if (now === null || now.finishedAt !== null) return null;
  const { version, lastPlaceId, places, lookedAt } = now;
  return { version, lastPlaceId, places, remaining: Math.max(0, places - lookedAt) };
}

/** Records a batch of checked places up to `last` (null: none were left) and returns the new progress. */
export async function recordBatch(
  tx: Db,
  update: RegionUpdate,
  checked: number,
  last: number | null,
): Promise<RegionUpdate> {
  await recordChecked(tx, update.version, checked, last);
  const remaining = last === null ? 0 : Math.max(0, update.remaining - checked);
  return { ...update, lastPlaceId: last ?? update.lastPlaceId, remaining };
}
