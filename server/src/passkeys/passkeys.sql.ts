import type { MemberId } from 'contract/ids';
import { PASSKEY, type Passkey, type PasskeyId } from 'contract/passkeys';
import { type Db, isOneRow, maybeOne, one } from '../db.ts';
import { lockMember } from '../members/members.ts';

/** A passkey as the library that checks it knows it. */
export interface StoredPasskey {
  memberId: MemberId;
  publicKey: Buffer;
  counter: number;
}

/** A member's passkeys, newest first. */
export const selectPasskeys = (db: Db, me: MemberId) => db<Passkey>`
  select passkey_id, name, created_at, last_used_at from passkey
   where member_id = ${me} order by passkey_id desc limit ${PASSKEY.max}`;

/** The ids of a member's keys at their authenticators. */
export async function selectCredentials(db: Db, me: MemberId): Promise<string[]> {
  const rows = await db<{ credential: string }>`
    select credential from passkey where member_id = ${me} limit ${PASSKEY.max}`;
  return rows.map(({ credential }) => credential);
}

/** The passkey with an authenticator's id; undefined if there is none, or its member has withdrawn. */
export const findPasskey = (db: Db, credential: string) =>
  maybeOne(db<StoredPasskey>`
    select p.member_id, p.public_key, p.counter from passkey p join member m using (member_id)
     where p.credential = ${credential} and m.withdrawn_at is null`);

/** Locks a member, so that their passkeys are added one at a time, and counts them. */
export async function countPasskeys(tx: Db, me: MemberId): Promise<number> {
  await lockMember(tx, me);
  const { count } = await one(
    tx<{ count: number }>`select count(*)::int from passkey where member_id = ${me}`,
  );
  return count;
}

/** Adds a passkey; undefined if the key is known already. */
export const insertPasskey = (
  tx: Db,
  me: MemberId,
  key: {
    credential: string;
    publicKey: Uint8Array;
    counter: number;
    name: string;
  },
) =>
  maybeOne(tx<Passkey>`
    insert into passkey (member_id, credential, public_key, counter, name)
    values (${me}, ${key.credential}, ${Buffer.from(key.publicKey)}, ${key.counter}, ${key.name})
    on conflict do nothing
    returning passkey_id, name, created_at, last_used_at`);

/**
 * Notes that a passkey signed its member in; false if its counter is not above that of before, so that of two uses of one answer, or
 * of a key and its copy, only one succeeds. Keys that are in several devices do not count: theirs stays 0.
 */
export const noteUse = (db: Db, credential: string, counter: number): Promise<boolean> =>
  isOneRow(db`
    update passkey set counter = ${counter}, last_used_at = now()
     where credential = ${credential} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`);

/** Names a passkey of a member; false if they have no such passkey. */
export const updateName = (db: Db, me: MemberId, passkeyId: PasskeyId, name: string): Promise<boolean> =>
  isOneRow(db`update passkey set name = ${name} where passkey_id = ${passkeyId} and member_id = ${me}`);

/** Removes a passkey of a member; false if they have no such passkey. */
export const deletePasskey = (db: Db, me: MemberId, passkeyId: PasskeyId): Promise<boolean> =>
  isOneRow(db`delete from passkey where passkey_id = ${passkeyId} and member_id = ${me}`);

/** Keeps what a browser is asked to sign; without a member to sign in. */
export async function insertChallenge(db: Db, challenge: string, me: MemberId | null) {
  await db`
    insert into passkey_challenge (challenge, member_id, expires_at)
    values (${challenge}, ${me}, now() + make_interval(mins => ${PASSKEY.challengeMinutes}))`;
}

/** Takes a challenge, which works once; false if there is none for this member, or it has expired. */
export const takeChallenge = (db: Db, challenge: string, me: MemberId | null): Promise<boolean> =>
  isOneRow(db`
    delete from passkey_challenge
     where challenge = ${challenge} and member_id is not distinct from ${me}::bigint and expires_at > now()`);

/** Deletes challenges that nobody answered. */
export async function deleteOldChallenges(db: Db) {
  await db`delete from passkey_challenge where expires_at < now()`;
}

/** Deletes every passkey of a withdrawing member, and what they were asked to sign. */
export async function withdrawPasskeys(tx: Db, me: MemberId) {
  await tx`delete from passkey where member_id = ${me}`;
  await tx`delete from passkey_challenge where member_id = ${me}`;
}
