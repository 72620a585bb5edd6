import type { Provider } from 'contract/auth';
import type { MemberId } from 'contract/ids';
import { isOwnPath } from 'contract/own-path';
import type { Db, Sql } from '../db.ts';
import { insertMember } from '../members/onboarding.ts';
import { SignInFailed } from '../outside/oauth/oauth-client.ts';
import type { Departures } from './departures.ts';
import { findMember, insertIdentity } from './identities.sql.ts';

// Signing in again needs no rule of these.
export { findMember, findOwnProvider } from './identities.sql.ts';

/** Another request of the same person linked their provider id first. */
class LinkedElsewhere extends Error {}

/**
 * The member of a provider's id, created at their first sign-in: once, however many tabs sign in at the same time. Throws
 * SignInFailed for a person who withdrew while suspended or paused, and may not join again yet (BEHAVIOUR: leaving-1).
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

/** A new member linked to a provider's id; undefined when that id was linked meanwhile. */
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

/** Links the member of one provider's id to that of another too; does nothing where either is unknown or linked already. */
export async function linkIdentity(
  db: Db,
  [provider, subject]: readonly [Provider, string],
  [otherProvider, otherSubject]: readonly [Provider, string],
) {
  const memberId = await findMember(db, provider, subject);
  if (memberId !== undefined) await insertIdentity(db, otherProvider, otherSubject, memberId);
}

/** The longest path to go to after signing in: with its encryption it must fit a cookie of 4 KB, and five of those a request. */
const PATH_BYTES = 1_000;

/** A path of this site to go to after signing in; null for anything that could lead to another site, or is too long. */
export const ownPath = (wanted: unknown): string | null =>
  typeof wanted === 'string' && Buffer.byteLength(wanted) <= PATH_BYTES && isOwnPath(wanted) ? wanted : null;
