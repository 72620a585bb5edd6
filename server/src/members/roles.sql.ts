import type { MemberId } from 'contract/ids';
import type { Role } from 'contract/members';
import { type Db, isOneRow, maybeValue } from '../db.ts';

/** Sets the role of the member with this nickname key and returns their id; undefined if there is no such member. */
export function updateRole(db: Db, nicknameKey: string, role: Role) {
  return maybeValue(db<{ memberId: MemberId }>`
    update member set role = ${role} where nickname_key = ${nicknameKey} and withdrawn_at is null returning member_id`);
}

/** Whether there is another moderator or admin who can act. */
export function isAnotherModerator(db: Db, me: MemberId): Promise<boolean> {
  return isOneRow(db`
    select from member
     where role in ('moderator', 'admin') and member_id <> ${me} and withdrawn_at is null and suspended_at is null limit 1`);
}
