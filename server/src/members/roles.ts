import { nicknameKey } from 'contract/members';
import type { Db } from '../db.ts';
import { recordEvent } from '../security/security-events.ts';
import type { Role } from 'contract/members';
import { updateRole } from './roles.sql.ts';

// Used by appeals, which another moderator should decide.
export { isAnotherModerator } from './roles.sql.ts';

/**
 * Makes a member an admin, a moderator, or an ordinary member again; false if no member has that nickname. No endpoint does this
 * (BEHAVIOUR: auth-21).
 */
export async function giveRole(db: Db, nickname: string, role: Role): Promise<boolean> {
  const memberId = await updateRole(db, nicknameKey(nickname.trim()), role);
  if (memberId !== undefined) await recordEvent(db, { kind: 'role', detail: role, memberId });
  return memberId !== undefined;
}
