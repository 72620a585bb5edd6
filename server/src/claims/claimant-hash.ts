import { createHmac, hkdfSync } from 'node:crypto';
import { signingSecrets } from '../auth/signing-secrets.ts';
import type { Db } from '../db.ts';
import { subscriber } from '../http/limits/subscriber.ts';
import { mailbox } from './mailbox.ts';

/** Keyed hashes of a claimant's mailbox and network address, which count claims without telling whose they are. */
export interface Claimant {
  mailboxHash: Buffer;
  originHash: Buffer;
}

/** Makes the hashes of an email address and a network address. */
export type HashClaimant = (email: string, ip: string) => Claimant;

/** Opens it with the first secret of access tokens: after that one changed, counts begin anew. */
export async function openClaimantHash(db: Db, secrets: readonly string[]): Promise<HashClaimant> {
  const [secret = ''] = await signingSecrets(db, secrets);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'claimants', 32));
  const hash = (words: string) => createHmac('sha256', key).update(words).digest();
  return (email, ip) => ({
    mailboxHash: hash(`mailbox\n${mailbox(email)}`),
    originHash: hash(`origin\n${subscriber(ip)}`),
  });
}
