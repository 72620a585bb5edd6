import type { Provider } from 'contract/auth';
import type { MemberId } from 'contract/ids';
import type { Sql } from '../db.ts';
import { insertNewcomer } from '../members/newcomer.ts';
import { insertIdentity, memberOf } from './identities.sql.ts';

class SignedInMeanwhile extends Error {}

/** The member behind a provider's id; a newcomer becomes one, whole or not at all, once however many tabs arrive together. */
export async function memberBehind(db: Sql, provider: Provider, subject: string): Promise<MemberId> {
  const known = await memberOf(db, provider, subject);
  if (known !== undefined) return known;
  try {
    return await db.begin(async (tx) => {
      const memberId = await insertNewcomer(tx);
      if (!(await insertIdentity(tx, provider, subject, memberId))) throw new SignedInMeanwhile();
      return memberId;
    });
  } catch (error) {
    if (!(error instanceof SignedInMeanwhile)) throw error;
    return (await memberOf(db, provider, subject))!;
  }
}

/** A path of our own to go to after signing in; null for anything that could lead elsewhere. */
export function ownPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return null;
  const url = URL.parse(wanted, 'http://own.invalid');
  return url?.origin === 'http://own.invalid' ? `${url.pathname}${url.search}` : null;
}
