import { claimsDue, forgetClaims } from '../claims/claims.ts';
import type { Sql } from '../db.ts';
import { Refusal } from '../http/refuse.ts';
import { decideClaim } from './decide-claim.ts';

/**
 * Restores subjects that were held for 30 days without a decision, removes those for which that was decided and nobody objected, and
 * erases old claims (BEHAVIOUR: claims-5, claims-7, claims-22). Returns the numbers of restored and erased ones.
 */
export async function endClaims(db: Sql) {
  const due = await claimsDue(db);
  let restored = 0;
  for (const { claimId, removesAtEnd } of due) {
    const act = removesAtEnd ? 'REMOVE' : 'RESTORE';
    const isRestored = await decideClaim(db, null, claimId, { act, words: '' }).then(
      () => !removesAtEnd,
      (error: unknown) => (error instanceof Refusal ? false : Promise.reject(error as Error)),
    );
    if (isRestored) restored += 1;
  }
  return { restored, forgotten: await db.begin(forgetClaims) };
}
