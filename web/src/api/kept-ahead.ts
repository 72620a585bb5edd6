import { hashKey, type QueryKey } from '@tanstack/react-query';
import { delMany, get, getMany, setMany } from 'idb-keyval';
import { inDatabase, type Kept } from './kept-answers.ts';
import { keptFor } from './session.ts';

/** The entry of `kept-answers` that names what was kept before it was shown; no query has such a hash. */
const AHEAD = 'ahead';

/** When this sign-in last kept answers ahead, in ms since 1970; 0 where it never has. */
export const keptAheadAt = async (): Promise<number> => (await lastAhead())?.at ?? 0;

/**
 * Keeps answers that no screen has shown yet, for the sign-in that read them; nothing once that has ended. Those kept ahead before that are
 * not among them any more, and were not read since, are deleted.
 */
export async function keepAhead(owner: string, answers: readonly (readonly [QueryKey, unknown])[]) {
  const last = await lastAhead();
  if (keptFor.read() !== owner) return;
  const now = answers.map(([key, data]): [string, Kept] => [hashKey(key), entry(owner, data)]);
  const known = new Map(now);
  const before = ((last?.data ?? []) as string[]).filter((hash) => !known.has(hash));
  await inDatabase(async (store) => {
    const kept = await getMany<Kept | undefined>(before, store);
    const gone = before.filter((_, at) => (kept[at]?.at ?? 0) <= (last?.at ?? 0));
    await delMany(gone, store);
    await setMany([...now, [AHEAD, entry(owner, [...known.keys()])]], store);
  });
}

const entry = (owner: string, data: unknown): Kept => ({ owner, data, at: Date.now() });

async function lastAhead(): Promise<Kept | undefined> {
  const kept = await inDatabase((store) => get<Kept>(AHEAD, store));
  return kept?.owner === keptFor.read() ? kept : undefined;
}
