import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import type { Role } from '../http/session.ts';

/** Until when a member is paused from writing in public, and since when they are suspended; null for not. */
export interface MemberRestrictions {
  pausedUntil: string | null;
  suspendedAt: string | null;
}

/** The restrictions and role of a member who has not withdrawn, locked. */
export async function lockRestrictions(tx: Db, memberId: MemberId) {
  const [row] = await tx<MemberRestrictions & { role: Role }>`
    select paused_until, suspended_at, role from member
     where member_id = ${memberId} and withdrawn_at is null for no key update`;
  return row;
}

/** Sets the restrictions of a member. */
export async function setRestrictions(
  tx: Db,
  memberId: MemberId,
  { pausedUntil, suspendedAt }: MemberRestrictions,
) {
  await tx`
    update member set paused_until = ${pausedUntil}::timestamptz, suspended_at = ${suspendedAt}::timestamptz
     where member_id = ${memberId}`;
}
