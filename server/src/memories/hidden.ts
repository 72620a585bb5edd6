import type { HiddenMemoryId, MemberId, PlaceId } from 'contract/ids';
import type { HiddenMemory } from 'contract/memories';
import type { Page } from 'contract/page';
import { whereFor } from '../articles/true-place.ts';
import { type Db, fragment, isOneRow, oneValue } from '../db.ts';
import { startBelow } from '../db/page.ts';
import { lockMember } from '../members/members.ts';
import { shownNickname } from '../visibility/shown-nickname.ts';

/**
 * Whether `a` (article) with its place `at` is not brought back to its author: they have hidden its day, its place or somebody who
 * commented on it, or they have blocked or muted a commenter (BEHAVIOUR: memories-8).
 */
export const isHiddenFrom = (me: MemberId) => fragment`(
  exists (select from hidden_memory h where h.member_id = ${me}
           and (h.day = a.date or h.place_id is not null and current_place(h.place_id) = at.place_id))
  or exists (select from comment c where c.article_id = a.article_id and c.deleted_at is null
              and (exists (select from hidden_memory h where h.member_id = ${me} and h.person_id = c.member_id)
                or exists (select from block b where b.member_id = ${me} and b.blocked_id = c.member_id))))`;

/** Returns up to `limit` + 1 of what a member has hidden, most recent first. */
export const selectHidden = (db: Db, me: MemberId, { cursor, limit }: Page) => db<HiddenMemory>`
  select h.hidden_memory_id,
         case when h.day is not null then 'DAY' when h.place_id is not null then 'PLACE' else 'PERSON' end as kind,
         coalesce(h.day::text, p.title, ${shownNickname}) as name
    from hidden_memory h
    left join place p on p.place_id = current_place(h.place_id)
    left join member m on m.member_id = h.person_id
   where h.member_id = ${me} and h.hidden_memory_id < ${startBelow(cursor)}
   order by h.hidden_memory_id desc limit ${limit + 1}`;

/** Locks a member, so that they hide one thing at a time, and counts what they have hidden. */
export async function countHidden(tx: Db, me: MemberId): Promise<number> {
  await lockMember(tx, me);
  return oneValue(tx<{ count: number }>`select count(*) from hidden_memory where member_id = ${me}`);
}

/** Whether a member has a record at a place. */
export const hasRecordAt = (tx: Db, me: MemberId, placeId: PlaceId): Promise<boolean> =>
  isOneRow(tx`
    select from articles_for(${me}) a ${whereFor(me)}
     where a.member_id = ${me} and at.place_id = current_place(${placeId}) limit 1`);

/** Whether somebody is another member who has joined and not withdrawn. */
export const isOtherMember = (tx: Db, me: MemberId, memberId: MemberId): Promise<boolean> =>
  isOneRow(tx`
    select from member where member_id = ${memberId} and member_id <> ${me} and onboarded_at is not null and withdrawn_at is null
       for key share`);

/** What a member hides: one of the three. */
export interface Hidden {
  day?: string;
  placeId?: PlaceId;
  personId?: MemberId;
}

/** Hides a day, a place or a person. Repeating it changes nothing. */
export async function insertHidden(tx: Db, me: MemberId, { day, placeId, personId }: Hidden) {
  await tx`
    insert into hidden_memory (member_id, day, place_id, person_id)
    values (${me}, ${day ?? null}, ${placeId ?? null}, ${personId ?? null}) on conflict do nothing`;
}

/** Brings something hidden back again. */
export async function deleteHidden(db: Db, me: MemberId, hiddenMemoryId: HiddenMemoryId) {
  await db`delete from hidden_memory where member_id = ${me} and hidden_memory_id = ${hiddenMemoryId}`;
}

/** Deletes what a withdrawing member has hidden, and that others have hidden them. */
export async function withdrawHidden(tx: Db, me: MemberId) {
  await tx`delete from hidden_memory where member_id = ${me} or person_id = ${me}`;
}
