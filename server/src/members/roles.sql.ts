import type { MemberId } from 'contract/ids';
import type { Role } from '../http/session.ts';
import type { Db } from '../db.ts';

/** Sets the role of the member with this nickname key and returns their id; undefined if there is no such member. */
export async function updateRole(db: Db, nicknameKey: string, role: Role) {
  const [row] = await db<{ memberId: MemberId }>`
    update member set role = ${role} where nickname_key = ${nicknameKey} and withdrawn_at is null returning member_id`;
  return row?.memberId;
}

/** Whether there is another moderator or admin who can act. */
export async function isAnotherModerator(db: Db, me: MemberId): Promise<boolean> {
  const { count } = await db`
    select from member
     where role in ('moderator', 'admin') and member_id <> ${me} and withdrawn_at is null and suspended_at is null limit 1`;
  return count === 1;
}
