import type { MemberId } from 'contract/ids';
import { type Db, maybeOne } from '../db.ts';
import type { Role } from 'contract/members';

/** The end of a member's pause from writing in public, and the start of their suspension; null for none. */
export interface MemberRestrictions {
  pausedUntil: string | null;
  suspendedAt: string | null;
}

/** Locks a member who has not withdrawn. Returns their restrictions and role. */
export function lockRestrictions(tx: Db, memberId: MemberId) {
  return maybeOne(tx<MemberRestrictions & { role: Role }>`
    select paused_until, suspended_at, role from member
     where member_id = ${memberId} and withdrawn_at is null for no key update`);
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
