import type { MemberId } from 'contract/ids';
import type { Memory } from 'contract/todays-memory';
import { whereFor } from '../articles/true-place.ts';
import { type Db, type Fragment, fragment, oneJson } from '../db.ts';
import { jsonObject } from '../db/json-object.ts';
import type { Anniversary } from './anniversaries.ts';
import { firstPhoto } from './calendar.sql.ts';
import { isHiddenFrom } from './hidden.ts';

/** How many commenters of a day can be hidden from its menu. */
const PEOPLE = 5;

/**
 * Returns the first of these days that has records of a member and nothing hidden among them; null if there is none, or if the member
 * has dismissed today's (BEHAVIOUR: memories-4).
 */
export function memoryOf(db: Db, me: MemberId, today: string, days: readonly Anniversary[]) {
  return oneJson<{ memory: Memory | null }>(db`
    with found as (
      select d.*, own.count, own.first_id, own.ids
        from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ years }) => years)}::integer[],
                    ${days.map(({ months }) => months)}::integer[], ${days.map(({ isSameDay }) => isSameDay)}::boolean[])
             with ordinality d (day, years, months, is_same_day, nth)
       cross join lateral (
         select count(*)::integer as count, min(a.article_id) as first_id, array_agg(a.article_id) as ids,
                bool_or(${isHiddenFrom(me)}) as is_hidden
           from articles_for(${me}) a ${whereFor(me)} where a.member_id = ${me} and a.date = d.day) own
       where own.count > 0 and not own.is_hidden
         and not exists (select from memory_dismissal s where s.member_id = ${me} and s.day = ${today})
       order by d.nth limit 1
    )
    select json_build_object('memory', (select ${memory(me)} from ${parts(me)}))::text as json`);
}

const parts = (me: MemberId) => fragment`
  found d join articles_for(${me}) f on f.article_id = d.first_id
  left join photo p on p.photo_uuid = f.main_photo_uuid
  cross join lateral (select at.place_id from (select f.*) a ${whereFor(me)}) at
  join place l on l.place_id = at.place_id`;

const memory = (me: MemberId) =>
  jsonObject<Memory>({
    day: fragment`d.day`,
    years: fragment`d.years`,
    months: fragment`d.months`,
    isSameDay: fragment`d.is_same_day`,
    count: fragment`d.count`,
    articleId: fragment`f.article_id`,
    title: fragment`f.title`,
    placeId: fragment`at.place_id`,
    placeName: fragment`l.title`,
    imageUrl: firstPhoto,
    placeholder: fragment`coalesce(p.placeholder, '')`,
    people: commenters(me, fragment`d.ids`),
  });

/** Who commented on these articles besides their author, last first, as JSON. */
const commenters = (me: MemberId, ids: Fragment) => fragment`(
  select coalesce(json_agg(json_build_object('memberId', m.member_id, 'nickname', m.nickname) order by w.last desc), '[]')
    from (select c.member_id, max(c.comment_id) as last from comments_for(${me}) c
           where c.article_id = any (${ids}) and c.member_id <> ${me} and c.deleted_at is null
           group by 1 order by 2 desc limit ${PEOPLE}) w
    join member m on m.member_id = w.member_id and m.withdrawn_at is null)`;

/** Returns who commented on a member's articles of a day. */
export const peopleOfDay = (db: Db, me: MemberId, day: string) =>
  oneJson<Pick<Memory, 'people'>>(db`
    select json_build_object('people', ${commenters(me, fragment`d.ids`)})::text as json
      from (select array_agg(a.article_id) as ids from articles_for(${me}) a
             where a.member_id = ${me} and a.date = ${day}::date) d`);

/** Dismisses a member's memory for a day. Repeating it changes nothing. */
export async function insertDismissal(db: Db, me: MemberId, today: string) {
  await db`
    insert into memory_dismissal (member_id, day) values (${me}, ${today})
    on conflict (member_id) do update set day = excluded.day`;
}

/** Deletes the dismissal of a withdrawing member. */
export async function withdrawDismissal(tx: Db, me: MemberId) {
  await tx`delete from memory_dismissal where member_id = ${me}`;
}
