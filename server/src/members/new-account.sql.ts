import type { MemberId } from 'contract/ids';
import { NEW_ACCOUNT } from 'contract/limits';
import { type Db, fragment } from '../db.ts';
import type { Fragment } from '../json-object.ts';
import { secondsUntil } from '../seconds-until.ts';

/** Whether a member, given in SQL, joined a day ago or earlier, as a condition. */
export const isNotNew = (memberId: Fragment) => fragment`
  not exists (select from member
               where member_id = ${memberId} and created_at > now() - make_interval(hours => ${NEW_ACCOUNT.hours}))`;

/**
 * For how many seconds a member is still one who joined less than a day ago, null for any other; their row is locked then, so that what
 * they did is counted one after another.
 */
export async function lockIfNew(tx: Db, memberId: MemberId): Promise<number | null> {
  const [row] = await tx<{ seconds: number }>`
    select ${secondsUntil(fragment`created_at + make_interval(hours => ${NEW_ACCOUNT.hours})`)} as seconds
      from member
     where member_id = ${memberId} and created_at > now() - make_interval(hours => ${NEW_ACCOUNT.hours})
       for no key update`;
  return row?.seconds ?? null;
}
