import type { Db } from '../db.ts';
import { holdResolution, noteResolution, readResolution } from './neighbourhoods.sql.ts';

/** How far the places that were there when outlines came have been moved into them. */
export interface Turn {
  version: string;
  lastPlaceId: number;
  /** Places there were, and how many are still to be looked at; none left is done. */
  places: number;
  remaining: number;
}

/** What an operator reads of the outlines that hold; null where none were brought. */
export async function neighbourhoodStatus(db: Db) {
  const now = await readResolution(db);
  if (now === null) return null;
  const { version, source, currentSince, places, lookedAt, finishedAt } = now;
  const remaining = finishedAt === null ? Math.max(0, places - lookedAt) : 0;
  return { version, source, currentSince, places, remaining, finishedAt };
}

/** The current version's turn, held until the transaction ends so that one process works on it at a time; null when it is done. */
export async function holdTurn(tx: Db): Promise<Turn | null> {
  const now = await holdResolution(tx);
  if (now === null || now.finishedAt !== null) return null;
  const { version, lastPlaceId, places, lookedAt } = now;
  return { version, lastPlaceId, places, remaining: Math.max(0, places - lookedAt) };
}

/** Notes a batch as done, up to and with its last place (null: there were no more), and gives how far that is. */
export async function noteTurn(tx: Db, turn: Turn, looked: number, last: number | null): Promise<Turn> {
  await noteResolution(tx, turn.version, looked, last);
  const remaining = last === null ? 0 : Math.max(0, turn.remaining - looked);
  return { ...turn, lastPlaceId: last ?? turn.lastPlaceId, remaining };
}
