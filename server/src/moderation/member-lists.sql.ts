import type { ListedMember, Restriction } from 'contract/moderation-shapes';
import type { Page } from 'contract/page';
import { type Db, type Fragment, fragment } from '../db.ts';
import { firstRows } from '../db/page.ts';
import { beginningOf } from '../members/beginning-of.ts';
import { listPhotoAddress } from '../http/addresses/image-addresses.ts';

/** Whether `m` (member) is restricted, by kind of restriction; of who has withdrawn, whether there is anything to look at. */
const isRestricted: Record<Restriction, Fragment> = {
  SUSPENDED: fragment`m.suspended_at is not null`,
  PAUSED: fragment`m.paused_until is not null and m.paused_until > now()`,
  REPORTS_PAUSED: fragment`m.member_id in (
    select p.member_id from measure p where p.act = 'PAUSE_REPORTS' and p.undone_at is null and p.until > now())`,
  WITHDRAWN: fragment`
    (exists (select from article /* any: counted */ a where a.member_id = m.member_id and a.deleted_at is null)
     or exists (select from comment c where c.member_id = m.member_id and c.deleted_at is null)
     or exists (select from measure s where s.member_id = m.member_id))`,
};

/** A page of members by the beginning of their nickname and their restriction. */
export interface WantedMembers extends Page {
  keyword: string;
  restriction?: Restriction | undefined;
}

const newestFirst = fragment`m.created_at desc, m.member_id desc`;
/** Whether `m` (member) comes after the member `cursor` in that order; null allows all. */
const comesAfter = (cursor: number | null) =>
  cursor === null
    ? fragment`true`
    : fragment`
  (m.created_at, m.member_id) < ((select c.created_at from member c where c.member_id = ${cursor}), ${cursor}::bigint)`;

/** Whether `m` (member) is a member, or was one where those are wanted. */
const isThere = (restriction: Restriction | undefined) =>
  restriction === 'WITHDRAWN'
    ? fragment`m.withdrawn_at is not null`
    : fragment`m.withdrawn_at is null and m.nickname is not null`;

/** Returns up to `limit` + 1 members whose nickname begins with the keyword and who have this restriction, newest first. */
export function listedMembers(db: Db, { keyword, restriction, cursor, limit }: WantedMembers) {
  const isFound = keyword === '' ? fragment`true` : fragment`m.nickname_key like ${beginningOf(keyword)}`;
  const page = firstRows(
    fragment`
      select m.member_id from member m
       where ${isThere(restriction)} and ${comesAfter(cursor)} and ${isFound}
         and ${restriction === undefined ? fragment`true` : isRestricted[restriction]}
       order by ${newestFirst}`,
    limit,
  );
  return db<ListedMember>`
    select m.member_id, m.nickname, ${listPhotoAddress} || m.photo_uuid as profile_image, m.role, m.created_at as joined_at,
           case when m.paused_until > now() then m.paused_until end as paused_until, m.suspended_at, m.withdrawn_at,
           (select max(p.until) from measure p
             where p.act = 'PAUSE_REPORTS' and p.member_id = m.member_id and p.undone_at is null and p.until > now()) as reports_paused_until
      from (${page}) page join member m using (member_id)
     order by ${newestFirst}`;
}
