import type { Purpose } from 'contract/consents';
import type { MemberId } from 'contract/ids';
import type { Page } from 'contract/page';
import type { Db } from '../db.ts';
import { startBelow } from '../db/page.ts';

/** A use of a member's position, with its purpose; `at` is the minute. */
export interface PositionUse {
  memberId: MemberId;
  at: string;
  purpose: Purpose;
}

/** Writes uses, except of members who have withdrawn, or have withdrawn that consent. A use that is already written adds nothing. */
export async function insertPositionUses(db: Db, uses: readonly PositionUse[]) {
  if (uses.length === 0) return;
  await db`
    insert into position_use (member_id, at, purpose)
    select used.* from unnest(${uses.map(({ memberId }) => memberId)}::bigint[], ${uses.map(({ at }) => at)}::timestamptz[],
                              ${uses.map(({ purpose }) => purpose)}::text[]) as used (member_id, at, purpose)
      join member m on m.member_id = used.member_id and m.withdrawn_at is null
      left join lateral (
        select c.is_given from consent c
         where c.member_id = used.member_id and c.consent = 'LOCATION' order by c.consent_id desc limit 1) last on true
     where last.is_given is not false
    on conflict do nothing`;
}

/** Returns up to `limit` + 1 uses of a member's position, newest first. */
export const positionUses = (db: Db, me: MemberId, { cursor, limit }: Page) => db<{
  useId: number;
  purpose: Purpose;
  at: string;
}>`
  select position_use_id as use_id, purpose, at from position_use
   where member_id = ${me} and position_use_id < ${startBelow(cursor)} and at > now() - interval '6 months'
   order by position_use_id desc limit ${limit + 1}`;

/** Deletes uses older than half a year. */
export async function deleteOldPositions(db: Db) {
  await db`delete from position_use where at < now() - interval '6 months'`;
}

/** Deletes every use of a withdrawing member's position. */
export async function withdrawPositions(tx: Db, me: MemberId) {
  await tx`delete from position_use where member_id = ${me}`;
}
