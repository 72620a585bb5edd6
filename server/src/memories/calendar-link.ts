import type { MemberId } from 'contract/ids';
import type { CalendarKey, CalendarLink } from 'contract/memories';
import { type Db, maybeOne, one } from '../db.ts';

/** Returns the secret address of a member's days; undefined if they have none. */
export const findCalendarLink = (db: Db, me: MemberId) =>
  maybeOne(db<{ calendarKey: CalendarKey }>`select calendar_key from calendar_link where member_id = ${me}`);

/** Makes an address, or keeps the one that exists. */
export const insertCalendarLink = (db: Db, me: MemberId, calendarKey: string) =>
  one(db<CalendarLink>`
    insert into calendar_link as l (member_id, calendar_key) values (${me}, ${calendarKey})
    on conflict (member_id) do update set calendar_key = l.calendar_key returning calendar_key`);

/** Revokes a member's address. */
export async function deleteCalendarLink(db: Db, me: MemberId) {
  await db`delete from calendar_link where member_id = ${me}`;
}

/** Returns whose days an address has; undefined if it is revoked. */
export const findCalendarOwner = (db: Db, calendarKey: CalendarKey) =>
  maybeOne(db<{ owner: MemberId }>`
    select l.member_id as owner from calendar_link l join member m using (member_id)
     where l.calendar_key = ${calendarKey} and m.withdrawn_at is null`);

/** A record in a calendar: its place as others see it, which for a record in a zone is the 동 alone. */
export interface CalendarEntry {
  articleId: number;
  day: string;
  title: string;
  placeName: string;
  version: number;
  updatedAt: string;
}

/** Returns a member's newest records by day, at most `limit`. */
export const calendarEntries = (db: Db, owner: MemberId, limit: number) => db<CalendarEntry>`
  select a.article_id, a.date as day, a.title, p.title as place_name, a.version, a.updated_at
    from articles_for(${owner}) a join place p on p.place_id = a.place_id
   where a.member_id = ${owner}
   order by a.date desc, a.article_id desc limit ${limit}`;
