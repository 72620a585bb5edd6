import { createHmac, randomBytes } from 'node:crypto';
import type { MemberId } from 'contract/ids';
import { type NewPasskey, PASSKEY, type PasskeyAnswer, type PasskeyId } from 'contract/passkeys';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { recordEvent } from '../security/security-events.ts';
import { checkAnswer, checkNewPasskey } from './check-passkey.ts';
import {
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  noteUse,
  selectCredentials,
  takeChallenge,
  updateName,
} from './passkeys.sql.ts';

// Listing and sweeping need no rule.
export { deleteOldChallenges, selectPasskeys, withdrawPasskeys } from './passkeys.sql.ts';

/** Makes a challenge for a member's new key, or, for null, for a sign-in. */
async function makeChallenge(db: Db, me: MemberId | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await insertChallenge(db, challenge, me);
  return challenge;
}

/** What a browser needs to make a key for a member (BEHAVIOUR: auth-55). `secret` makes the handle, which tells nothing of the member. */
export async function beginPasskey(db: Db, secret: string, me: MemberId, origin: string) {
  return {
    challenge: await makeChallenge(db, me),
    host: new URL(origin).hostname,
    handle: createHmac('sha256', secret).update(String(me)).digest('base64url'),
    known: await selectCredentials(db, me),
  };
}

/** Adds a key under the name of the browser. Refuses PasskeyNotValid, TooManyPasskeys. */
export async function addPasskey(
  db: Sql,
  me: MemberId,
  made: NewPasskey,
  at: { origin: string; device: string },
) {
  const key = await checkNewPasskey(made, {
    origin: at.origin,
    take: (challenge) => takeChallenge(db, challenge, me),
  });
  return db.begin(async (tx) => {
    if ((await countPasskeys(tx, me)) >= PASSKEY.max) refuse('TooManyPasskeys');
    const added = await insertPasskey(tx, me, {
      credential: key.id,
      publicKey: key.publicKey,
      counter: key.counter,
      name: at.device || PASSKEY.unnamed,
    });
    await recordEvent(tx, { kind: 'passkey', detail: 'added', memberId: me });
    return added ?? refuse('PasskeyNotValid');
  });
}

/** Names one of the caller's passkeys. Refuses PasskeyNotFound. */
export async function renamePasskey(db: Db, me: MemberId, passkeyId: PasskeyId, name: string) {
  if (!(await updateName(db, me, passkeyId, name))) refuse('PasskeyNotFound');
}

/** Removes one of the caller's passkeys. Refuses PasskeyNotFound. */
export async function removePasskey(db: Db, me: MemberId, passkeyId: PasskeyId) {
  if (!(await deletePasskey(db, me, passkeyId))) refuse('PasskeyNotFound');
  await recordEvent(db, { kind: 'passkey', detail: 'removed', memberId: me });
}

/** What a browser needs to ask its keys. */
export const beginSignIn = async (db: Db, origin: string) => ({
  challenge: await makeChallenge(db, null),
  host: new URL(origin).hostname,
});

/** The member whose key answered a challenge (BEHAVIOUR: auth-56). Refuses PasskeyUnknown, PasskeyNotValid. */
export async function whoAnswered(db: Db, answer: PasskeyAnswer, origin: string): Promise<MemberId> {
  const passkey = (await findPasskey(db, answer.id)) ?? refuse('PasskeyUnknown');
  const counter = await checkAnswer(answer, passkey, {
    origin,
    take: (challenge) => takeChallenge(db, challenge, null),
  });
  if (!(await noteUse(db, answer.id, counter))) refuse('PasskeyNotValid');
  return passkey.memberId;
}
