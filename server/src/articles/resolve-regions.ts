import type { Sql } from '../db.ts';
import { resolvePlaces } from '../places/place-region.ts';
import { holdTurn, noteTurn, type Turn } from '../regions/resolution.ts';
import { followPlaces } from './articles.sql.ts';

const BATCH = 1_000;

/**
 * Moves places, and the posts at them, into the regions of the current outlines, in batches of one short transaction each: safe
 * beside a running server, and taken up where it was left by whoever comes next. Stops after `forMs`.
 * Gives how many places it moved; `onBatch` hears how far it is.
 */
export async function resolveRegions(
  db: Sql,
  { forMs = Infinity, onBatch }: { forMs?: number; onBatch?: (turn: Turn) => void } = {},
): Promise<{ moved: number }> {
  const end = performance.now() + forMs;
  let moved = 0;
  while (performance.now() < end) {
    const batch = await db.begin(async (tx) => {
      const turn = await holdTurn(tx);
      if (turn === null) return null;
      const { looked, last, moved } = await resolvePlaces(tx, turn.version, turn.lastPlaceId, BATCH);
      if (moved.length > 0) await followPlaces(tx, moved);
      return { turn: await noteTurn(tx, turn, looked, last), looked, moved: moved.length };
    });
    if (batch === null) break;
    moved += batch.moved;
    if (batch.looked > 0) onBatch?.(batch.turn);
  }
  return { moved };
}
