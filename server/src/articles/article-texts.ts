import type { Sql } from '../db.ts';
import { endFill, lockFill, moveFill, openSearchPart, storeTextsBelow } from './article-texts.sql.ts';

export { areTextsStored } from './article-texts.sql.ts';

const BATCH = 500;
/** The number of texts in a part of the index (docs/decisions/137). */
const PART = 10_000;

/**
 * Stores the searched texts of posts from before texts were stored, newest first, and opens the next part of the index in time.
 * It starts no batch after `forMs`; the next run continues from there (BEHAVIOUR: jobs-10).
 */
export async function storeTexts(
  db: Sql,
  { forMs = Infinity, part = PART }: { forMs?: number; part?: number } = {},
) {
  await openSearchPart(db, part);
  const end = performance.now() + forMs;
  while ((await storeBatch(db)) && performance.now() < end);
}

/** Stores one batch. False once nothing is left to store. */
function storeBatch(db: Sql): Promise<boolean> {
  return db.begin(async (tx) => {
    const below = await lockFill(tx);
    if (below === undefined) return false;
    const last = await storeTextsBelow(tx, below, BATCH);
    await (last === undefined ? endFill(tx) : moveFill(tx, last));
    return last !== undefined;
  });
}
