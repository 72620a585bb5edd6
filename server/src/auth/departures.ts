import { createHmac, hkdfSync } from 'node:crypto';
import type { Provider } from 'contract/auth';
import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import { lockRestrictions } from '../members/restrictions.ts';
import { findIdentities, insertDepartures, isDeparted } from './departures.sql.ts';
import { signingSecrets } from './signing-secrets.ts';

// The job that deletes expired hashes needs no rule.
export { deleteOldDepartures } from './departures.sql.ts';

/** Prevents members who withdrew while suspended or paused from joining again (BEHAVIOUR: leaving-1, leaving-6). */
export interface Departures {
  /** Stores a hash of each identity of a withdrawing member who is suspended or paused; call it before the identities are deleted. */
  record(tx: Db, memberId: MemberId): Promise<void>;
  /** Whether the person with this id at a provider is barred from joining for now. */
  isBarred(db: Db, provider: Provider, subject: string): Promise<boolean>;
}

/** Opens it with the secrets of access tokens: the first makes hashes, and hashes of every secret are looked up (docs/decisions/122). */
export async function openDepartures(db: Db, secrets: readonly string[] = []): Promise<Departures> {
  const keys = (await signingSecrets(db, secrets)).map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'departed identities', 32)),
  );
  const hashBy = (key: Buffer, provider: Provider, subject: string) =>
    createHmac('sha256', key).update(`${provider}\n${subject}`).digest();
  return {
    async record(tx, memberId) {
      const { suspendedAt = null, pausedUntil = null } = (await lockRestrictions(tx, memberId)) ?? {};
      const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > Date.now();
      if (suspendedAt === null && !isPaused) return;
      const identities = await findIdentities(tx, memberId);
      const hashes = identities.map(({ provider, subject }) => hashBy(keys[0]!, provider, subject));
      await insertDepartures(tx, hashes, suspendedAt === null ? pausedUntil : null);
    },
    isBarred: (db, provider, subject) =>
      isDeparted(
        db,
        keys.map((key) => hashBy(key, provider, subject)),
      ),
  };
}
