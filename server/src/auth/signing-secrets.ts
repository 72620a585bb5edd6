import { randomBytes } from 'node:crypto';
import type { Db } from '../db.ts';
import { sharedSecret } from './sessions.sql.ts';

// The mark of the photo store is kept beside the secrets.
export { sharedSecret, storedSecret } from './sessions.sql.ts';

/** The operator's secrets, else the secret stored in the database for all its processes. */
export const signingSecrets = async (db: Db, secrets: readonly string[]): Promise<readonly string[]> =>
  secrets.length > 0
    ? secrets
    : [await sharedSecret(db, 'access-token', randomBytes(32).toString('base64url'))];
