import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import { isOnboarded } from '../members/onboarding.ts';
import { recordEvent } from '../security/security-events.ts';
import { deviceName } from './device-name.ts';
import type { Sessions } from './sessions.ts';

/** A sign-in: whose, by which provider or `passkey`, in which browser, and the refresh token that the browser had. */
interface SignIn {
  memberId: MemberId;
  by: string;
  userAgent: string | undefined;
  replaces: string | undefined;
}

/** Opens a session, which replaces the previous session of its browser. Returns what its cookies hold. */
export async function openSession(
  { db, sessions }: { db: Db; sessions: Sessions },
  { memberId, by, userAgent, replaces }: SignIn,
) {
  await sessions.end(replaces);
  const tokens = await sessions.open(memberId, deviceName(userAgent));
  const hasJoined = await isOnboarded(db, memberId);
  await recordEvent(db, { kind: 'sign-in', detail: by, memberId });
  return { tokens, hasJoined };
}
