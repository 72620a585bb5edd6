import type { Provider } from 'contract/auth';
import type { MemberId } from 'contract/ids';
import type { Db, Sql } from '../db.ts';
import { insertMember } from '../members/onboarding.ts';
import { SignInFailed } from '../outside/oauth/sign-in-failed.ts';
import type { Departures } from './departures.ts';
import { findMember, insertIdentity } from './identities.sql.ts';

// Signing in again reads identities without a rule.
export { findMember, findOwnProvider } from './identities.sql.ts';

/** Another request of the same person has already linked their provider id. */
class LinkedElsewhere extends Error {}

/**
 * The member of a provider's id, created with the first sign-in, only once even if several tabs sign in at the same time. Throws
 * SignInFailed for a person who withdrew while suspended or paused and may not join again yet (BEHAVIOUR: leaving-6).
 */
export async function signInMember(
  deps: { db: Sql; departures: Departures },
  provider: Provider,
  subject: string,
): Promise<MemberId> {
  const known = await findMember(deps.db, provider, subject);
  if (known !== undefined) return known;
  if (await deps.departures.isBarred(deps.db, provider, subject)) throw new SignInFailed('barred');
  return (await createMember(deps.db, provider, subject)) ?? (await signInMember(deps, provider, subject));
}

/** Creates a member linked to a provider's id; undefined if another request has already linked the id. */
async function createMember(db: Sql, provider: Provider, subject: string): Promise<MemberId | undefined> {
  try {
    return await db.begin(async (tx) => {
      const memberId = await insertMember(tx);
      if (!(await insertIdentity(tx, provider, subject, memberId))) throw new LinkedElsewhere();
      return memberId;
    });
  } catch (error) {
    if (error instanceof LinkedElsewhere) return undefined;
    throw error;
  }
}

/** Links the member of one provider's id to another provider's id; does nothing if the first is unknown or the second is linked. */
export async function linkIdentity(
  db: Db,
  [provider, subject]: readonly [Provider, string],
  [otherProvider, otherSubject]: readonly [Provider, string],
) {
  const memberId = await findMember(db, provider, subject);
  if (memberId !== undefined) await insertIdentity(db, otherProvider, otherSubject, memberId);
}
