import type { Db } from '../db.ts';
import { type MeasureTarget, measuresInForce } from '../measures/measures.ts';
import type { Save } from '../places/saves.ts';

/** Returns the saves that were deleted when a target was hidden, from the last measure that deleted any. */
export async function lostSaves(tx: Db, target: MeasureTarget): Promise<readonly Save[]> {
  const measures = await measuresInForce(tx, target);
  return measures.map(lostPlaces).find((saves) => saves.length > 0) ?? [];
}

const lostPlaces = ({ before }: { before: object }) =>
  ('saves' in before && Array.isArray(before.saves) ? before.saves : []) as readonly Save[];
