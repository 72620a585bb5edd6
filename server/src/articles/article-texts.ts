import type { Sql } from '../db.ts';
import { endFill, lockFill, moveFill, openSearchPart, storeTextsBelow } from './article-texts.sql.ts';

export { areTextsStored } from './article-texts.sql.ts';

const BATCH = 500;
/** How many texts a part of the index has (docs/decisions/137). */
const PART = 10_000;

/**
 * Stores what is searched of posts that were written before texts were stored, the newest first, and opens the next part of the
 * index in time; begins no further batch after `forMs`, and goes on from there the next time (BEHAVIOUR: jobs-10).
 */
export async function storeTexts(
  db: Sql,
  { forMs = Infinity, part = PART }: { forMs?: number; part?: number } = {},
) {
  await openSearchPart(db, part);
  const end = performance.now() + forMs;
  while ((await storeBatch(db)) && performance.now() < end);
}

/** Stores one batch; false once there is nothing left to store. */
function storeBatch(db: Sql): Promise<boolean> {
  return db.begin(async (tx) => {
    const below = await lockFill(tx);
    if (below === undefined) return false;
    const last = await storeTextsBelow(tx, below, BATCH);
    await (last === undefined ? endFill(tx) : moveFill(tx, last));
    return last !== undefined;
  });
}
