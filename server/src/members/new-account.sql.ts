import type { MemberId } from 'contract/ids';
import { NEW_ACCOUNT } from 'contract/limits';
import { type Db, fragment } from '../db.ts';

/** Whether a member joined a day ago or earlier, as a condition. */
export const isNotNew = (memberId: MemberId) => fragment`
  not exists (select from member
               where member_id = ${memberId} and created_at > now() - make_interval(hours => ${NEW_ACCOUNT.hours}))`;

/** Whether a member joined less than a day ago; their row is locked then, so that what they did is counted one after another. */
export async function lockIfNew(tx: Db, memberId: MemberId): Promise<boolean> {
  const { count } = await tx`
    select from member
     where member_id = ${memberId} and created_at > now() - make_interval(hours => ${NEW_ACCOUNT.hours})
       for no key update`;
  return count === 1;
}
