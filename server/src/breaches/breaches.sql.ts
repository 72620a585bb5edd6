import type { MemberId } from 'contract/ids';
import { type Db, maybeOne, oneValue } from '../db.ts';
import type { Breach } from './breach-text.ts';

/** Members whose data of these kinds was there between the times, by id, at most `limit` of those after one. */
export function concernedMembers(
  db: Db,
  { from, to, kinds }: Pick<Breach, 'from' | 'to' | 'kinds'>,
  after: number,
  limit: number,
) {
  return db<{ memberId: MemberId; nickname: string | null }>`
    select m.member_id, m.nickname from member m
     where m.member_id > ${after} and m.withdrawn_at is null and m.created_at < ${to}
       and (${kinds.includes('accounts')}
            or ${kinds.includes('sessions')} and exists (
                 select from session s where s.member_id = m.member_id and s.created_at < ${to}
                    and least(s.ended_at, s.expires_at) > ${from})
            or ${kinds.includes('photos')} and exists (
                 select from photo p where p.member_id = m.member_id and p.created_at < ${to}
                    and (p.state <> 'dead' or p.state_at > ${from}))
            or ${kinds.includes('positions')} and (
                 exists (select from zone z where z.member_id = m.member_id and z.created_at < ${to})
                 or exists (select from position_use u where u.member_id = m.member_id and u.at < ${to})))
     order by m.member_id limit ${limit}`;
}

/** Records what members were told. Returns its id. */
export function insertBreach(
  tx: Db,
  { from, to, kinds, isPossible, noticedAt }: Breach,
  {
    title,
    markdown,
    toldAt,
    toldCount,
  }: { title: string; markdown: string; toldAt: Date; toldCount: number },
) {
  return oneValue(tx<{ breachId: number }>`
    insert into breach (from_at, to_at, kinds, is_possible, noticed_at, told_at, told_count, title, markdown)
    values (${from}, ${to}, ${kinds}::text[], ${isPossible}, ${noticedAt}, ${toldAt}, ${toldCount}, ${title}, ${markdown})
    returning breach_id`);
}

/** The text of a breach; undefined if there is none. */
export const findBreachText = (db: Db, breachId: number) =>
  maybeOne(db<{ title: string; markdown: string; toldAt: string }>`
    select title, markdown, told_at from breach where breach_id = ${breachId}`);

/** What members were told of, the newest first. */
export const listBreaches = (db: Db) =>
  db<{ breachId: number; fromAt: string; toAt: string; kinds: string[]; toldAt: string; toldCount: number }>`
    select breach_id, from_at, to_at, kinds, told_at, told_count from breach order by breach_id desc limit 100`;
