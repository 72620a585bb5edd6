import type { MemberId } from 'contract/ids';
import { MEASURE } from 'contract/limits';
import type { Looker, WrittenItem } from 'contract/moderation-shapes';
import type { Page } from 'contract/page';
import type { ReportTarget } from 'contract/report-reasons';
import { type Db, fragment, one, raw } from '../db.ts';
import { firstRows, startBelow } from '../db/page.ts';

const HELD_FOR = raw(`interval '${MEASURE.holdDays} days'`);

/** Whether `s` (measure) holds its target now, and not for a claim, which has its own time. */
const holdsNow = fragment`
  (s.act = 'HOLD' and s.undone_at is null
   and not exists (select from measure l
                    where l.target_kind = s.target_kind and l.target_id = s.target_id and l.undone_at is null and l.before <> '{}'
                      and l.measure_id > s.measure_id)
   and not exists (select from claim c where c.measure_id = s.measure_id and c.state = 'HELD'))`;

/** What has been held for so long that it waits for a decision again, for the queue (BEHAVIOUR: moderation-45). */
export const dueAgain = fragment`
  select s.target_kind, s.target_id, s.article_id, s.created_at + ${HELD_FOR} as due_at, s.created_at as held_since
    from measure s where ${holdsNow} and s.created_at < now() - ${HELD_FOR}`;

/** Whether a measure has held something for so long that it may be held again. */
export const isDue = (createdAt: string) =>
  Date.now() - Date.parse(createdAt) > MEASURE.holdDays * 24 * 60 * 60 * 1000;

/** Selects up to `limit` + 1 held measures, the oldest first; the cursor is the last one's id. */
export const heldMeasures = ({ cursor, limit }: Page) =>
  firstRows(
    fragment`
      select s.measure_id, s.target_kind, s.target_id, s.article_id from measure s
       where ${holdsNow} and s.measure_id > ${cursor ?? 0} order by s.measure_id`,
    limit,
  );

/** The claims that wait and the held things, how many of them are due, and when the first held claim ends. */
export const waitingCounts = (db: Db) =>
  one(db<{ openClaims: number; nextClaimEndsAt: string | null; held: number; heldDue: number }>`
    select (select count(*) from claim where state in ('OPEN', 'HELD')) as open_claims,
           (select min(held_until) from claim where state = 'HELD') as next_claim_ends_at,
           count(*) as held, count(*) filter (where s.created_at < now() - ${HELD_FOR}) as held_due
      from measure s where ${holdsNow}`);

/** Returns the other moderators who looked at something in the last five minutes, each once. */
export const lookersAt = (db: Db, me: MemberId, targetKind: ReportTarget, targetId: number) =>
  db<Looker>`
    select a.nickname, max(j.at) as at from moderation_journal j join member a on a.member_id = j.actor_id
     where j.act = 'LOOK' and j.target_kind = ${targetKind} and j.target_id = ${targetId} and j.actor_id <> ${me}
       and j.at > now() - interval '5 minutes'
     group by a.member_id, a.nickname order by at desc limit 10`;

/** Whether a post or comment of the member was reported or decided about. */
const hasCase = (kind: 'ARTICLE' | 'COMMENT', id: ReturnType<typeof fragment>) => fragment`
  (exists (select from report r where r.target_kind = ${kind} and r.target_id = ${id})
   or exists (select from measure s where s.target_kind = ${kind} and s.target_id = ${id}))`;

/** Returns up to `limit` + 1 visible posts and comments of a member, newest first, of those that moderators may look at (BEHAVIOUR: moderation-12). */
export function writtenBy(db: Db, memberId: MemberId, { cursor, limit }: Page) {
  return db<WrittenItem>`
    select w.*, m.member_id, m.nickname, null as image_url, 'VISIBLE' as standing,
           (select count(*) from report r
             where r.target_kind = w.target_kind and r.target_id = w.target_id and r.outcome is null) as report_count
      from (
        (select 'ARTICLE' as target_kind, a.article_id as target_id, null::bigint as article_id, a.title as subject, a.content, a.created_at
           from article /* any: moderators may look at these */ a
          where a.member_id = ${memberId} and a.deleted_at is null and a.article_id < ${startBelow(cursor)}
            and (a.audience = 'everyone' or ${hasCase('ARTICLE', fragment`a.article_id`)})
          order by a.article_id desc limit ${limit + 1})
        union all
        (select 'COMMENT', c.comment_id, c.article_id, c.content, '', c.created_at from comment c
          where c.member_id = ${memberId} and c.deleted_at is null and c.comment_id < ${startBelow(cursor)}
            and (exists (select from articles_for(null) a where a.article_id = c.article_id)
                 or ${hasCase('COMMENT', fragment`c.comment_id`)})
          order by c.comment_id desc limit ${limit + 1})
      ) w join member m on m.member_id = ${memberId}
     order by w.target_id desc limit ${limit + 1}`;
}
