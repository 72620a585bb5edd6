import type { Sql } from '../db.ts';
import { updatePlaceRegions } from '../places/place-region.ts';
import { lockRegionUpdate, recordBatch, type RegionUpdate } from '../regions/region-update.ts';
import { copyPlaceRegions } from './article-place.ts';
import { copyTrueRegions } from './true-place.ts';

const BATCH_SIZE = 1_000;

/**
 * Updates places and their posts to the regions of the current outlines, in batches of one short transaction each (BEHAVIOUR:
 * regions-10). It may run while a server is running, continues where another process stopped, and stops after `forMs`. Returns
 * the number of places it moved; `onBatch` receives the progress.
 */
export async function resolveRegions(
  db: Sql,
  { forMs = Infinity, onBatch }: { forMs?: number; onBatch?: (update: RegionUpdate) => void } = {},
): Promise<{ moved: number }> {
  const end = performance.now() + forMs;
  let total = 0;
  while (performance.now() < end) {
    const batch = await db.begin(async (tx) => {
      const update = await lockRegionUpdate(tx);
      if (update === null) return null;
      const { checked, last, moved } = await updatePlaceRegions(
        tx,
        update.version,
        update.lastPlaceId,
        BATCH_SIZE,
      );
      if (moved.length > 0) await copyPlaceRegions(tx, moved);
      if (moved.length > 0) await copyTrueRegions(tx, moved);
      return { update: await recordBatch(tx, update, checked, last), checked, moved: moved.length };
    });
    if (batch === null) break;
    total += batch.moved;
    if (batch.checked > 0) onBatch?.(batch.update);
  }
  return { moved: total };
}
