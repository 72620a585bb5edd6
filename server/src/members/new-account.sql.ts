import type { MemberId } from 'contract/ids';
import { NEW_ACCOUNT } from 'contract/limits';
import { type Db, type Fragment, fragment } from '../db.ts';
import { secondsUntil } from '../http/limits/seconds-until.ts';

/** A condition: a member, given in SQL, joined a day ago or earlier. */
export const isNotNew = (memberId: Fragment) => fragment`
  not exists (select from member
               where member_id = ${memberId} and created_at > now() - make_interval(hours => ${NEW_ACCOUNT.hours}))`;

/**
 * Returns the seconds for which an account is still new (less than a day old), null if it is not new. A new member's row is locked,
 * so that their actions are counted one at a time.
 */
export async function lockIfNew(tx: Db, memberId: MemberId): Promise<number | null> {
  const [row] = await tx<{ seconds: number }>`
    select ${secondsUntil(fragment`created_at + make_interval(hours => ${NEW_ACCOUNT.hours})`)} as seconds
      from member
     where member_id = ${memberId} and created_at > now() - make_interval(hours => ${NEW_ACCOUNT.hours})
       for no key update`;
  return row?.seconds ?? null;
}
