import type { MemberId } from 'contract/ids';
import type { Role } from '../http/session.ts';
import type { Db } from '../db.ts';

/** Sets the role of the member with this nickname key and gives their id; undefined when there is none. */
export async function updateRole(db: Db, nicknameKey: string, role: Role) {
  const [row] = await db<{ memberId: MemberId }>`
    update member set role = ${role} where nickname_key = ${nicknameKey} and withdrawn_at is null returning member_id`;
  return row?.memberId;
}
