import type { ArticlePhoto } from 'contract/article-shapes';
import type { ArticleId, MemberId } from 'contract/ids';
import type { readModerationNumbers } from 'contract/moderation';
import type { HeldItem, ItemReport, MemberRecord, QueueItem, TargetState } from 'contract/moderation-shapes';
import type { Result } from 'contract/endpoint';
import { MEASURE, REPORT } from 'contract/limits';
import type { Page } from 'contract/page';
import { type Db, fragment, isOneRow, maybeOne, one, raw } from '../db.ts';
import { HIDDEN_REASONS } from '../visibility/hidden-reasons.ts';
import { listPhotoAddress, ownListPhotoAddress, ownPhotoAddress } from '../http/addresses/image-addresses.ts';
import type { MeasureTarget } from '../measures/measures.ts';
import { newestFirst } from '../places/place-order.ts';
import { isSudden, reportingRecord } from '../reports/reports.ts';
import { dueAgain, heldMeasures } from './held.sql.ts';
import { isThereFor } from '../visibility/unlisted-places.ts';

/** Whether a target has undecided reports. */
export function hasOpenReports(db: Db, { targetKind, targetId }: MeasureTarget): Promise<boolean> {
  return isOneRow(db`
    select from report where target_kind = ${targetKind} and target_id = ${targetId} and outcome is null limit 1`);
}

/** Whether the last measure of a hidden comment, place or list held or removed it. */
const hiddenAs = fragment`
  (select case act when 'HOLD' then 'HELD' else 'REMOVED' end from measure s
    where s.target_kind = t.target_kind and s.target_id = t.target_id and s.undone_at is null order by measure_id desc limit 1)`;

/** The names of the first places of `l` (shared_list) as a visitor sees them. */
const listedPlaces = fragment`
  (select coalesce(string_agg(title, E'\\n' order by created_at desc, place_id desc), '')
     from (select p.title, p.created_at, p.place_id from saved_place o join place p on p.place_id = o.place_id
            where o.member_id = l.member_id and o.category_id = l.category_id and ${isThereFor(null)}
            order by ${newestFirst} limit 20) first)`;

/**
 * Whether `t` (target_kind, target_id) has a report, a claim or a measure. Only then may a moderator look at content that is not
 * public.
 */
const hasCase = fragment`
  (exists (select from report r where r.target_kind = t.target_kind and r.target_id = t.target_id)
   or exists (select from measure s where s.target_kind = t.target_kind and s.target_id = t.target_id)
   or exists (select from claim c where c.target_kind = t.target_kind and c.target_id = t.target_id))`;

/**
 * The content and state of `t` (target_kind, target_id, article_id), as a lateral join `what`. It has no row if moderators may not
 * look at the target, or if it was erased and no appeal is undecided (BEHAVIOUR: appeals-8).
 */
const subject = fragment`
  cross join lateral (select * from (
    select a.title as subject, a.content, a.member_id, ${ownListPhotoAddress} || a.main_photo_uuid as image_url, a.created_at,
           case when a.deleted_at is null then 'VISIBLE' when a.delete_reason = 'held' then 'HELD' else 'REMOVED' end as standing
      from article /* any: moderators see what was reported */ a
     where t.target_kind = 'ARTICLE' and a.article_id = t.target_id
       and (a.delete_reason in ${HIDDEN_REASONS} or a.delete_reason is null and (a.audience = 'everyone' or ${hasCase}))
    union all
    select coalesce(c.withheld, c.content), '', c.member_id, null, c.created_at,
           case when c.withheld is null then 'VISIBLE' else ${hiddenAs} end
      from comment c
     where t.target_kind = 'COMMENT' and c.article_id = t.article_id and c.comment_id = t.target_id
       and (c.deleted_at is null or c.withheld is not null)
       and (${hasCase} or exists (select from articles_for(null) a where a.article_id = c.article_id))
    union all
    select coalesce(m.nickname, ''), '', m.member_id, ${listPhotoAddress} || m.photo_uuid, m.created_at,
           case when m.suspended_at is not null then 'SUSPENDED' when m.paused_until > now() then 'PAUSED' else 'VISIBLE' end
      from member m where t.target_kind = 'MEMBER' and m.member_id = t.target_id and m.withdrawn_at is null
    union all
    select p.title, p.address, p.created_by, null, p.created_at, case when p.held_at is null then 'VISIBLE' else ${hiddenAs} end
      from place p where t.target_kind = 'PLACE' and p.place_id = t.target_id and (p.deleted_at is null or p.held_at is not null)
    union all
    select c.name, ${listedPlaces}, l.member_id, null, l.created_at, case when l.held_at is null then 'VISIBLE' else ${hiddenAs} end
      from shared_list l join category c on c.member_id = l.member_id and c.category_id = l.category_id and c.deleted_at is null
     where t.target_kind = 'LIST' and l.shared_list_id = t.target_id and l.revoked_at is null
    union all
    select '', '', s.member_id, null, s.created_at, 'GONE'
      from measure s join appeal p using (measure_id)
     where s.target_kind = t.target_kind and s.target_id = t.target_id and p.outcome is null
  ) found order by standing = 'GONE' limit 1) what
  left join member author on author.member_id = what.member_id`;

const subjectColumns = fragment`
  t.target_kind, t.target_id, t.article_id, what.subject, author.member_id, author.nickname, what.image_url, what.standing`;

/** The weight of a report by its reason. */
const reasonWeight = fragment`
  case r.reason when 'ILLEGAL_FILMING' then 50 when 'PRIVACY' then 20 when 'ABUSE' then 10 when 'RIGHTS' then 10
                when 'OTHER' then 5 else 3 end`;

/** The weight of an appeal: more than any single report. */
const APPEAL_WEIGHT = 60;

/** Whether a suspicious burst hid `t`, or keeps it from being removed (BEHAVIOUR: moderation-2). */
const isBurst = fragment`
  (t.is_sudden and (what.standing in ('HELD', 'REMOVED') or t.report_count >= ${REPORT.removeAt})
    or t.target_kind = 'ARTICLE' and what.standing = 'VISIBLE' and t.ad_count >= ${REPORT.removeAt})`;

/** The order of the queue. */
const place = fragment`(not is_burst, -weight, date_trunc('milliseconds', first_reported_at), target_id, target_kind)`;

/** The rows behind the place of a cursor. */
function after(cursor: string | undefined) {
  if (cursor === undefined) return fragment``;
  const [burst, weight, ms, targetId, targetKind] = cursor.split('~');
  const since = new Date(Number(ms)).toISOString();
  return fragment`
    where ${place} > (${burst === '0'}::boolean, -${weight}::float8, ${since}::timestamptz, ${targetId}::bigint, ${targetKind}::text)`;
}

const cursorOf = ({ isBurst, weight, firstReportedAt, targetId, targetKind }: QueueItem) =>
  [isBurst ? 1 : 0, weight, Date.parse(firstReportedAt), targetId, targetKind].join('~');

/**
 * Returns a page of the targets with undecided reports or appeals, and the cursor of the next one: first the targets that a suspicious
 * burst hid, then by weight. The weight of a report depends on its reason and on how often its reporter was right; an appeal weighs more
 * than any report (BEHAVIOUR: moderation-2).
 */
export async function queueItems(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const rows = await queueRows(db, limit + 1, cursor);
  const items = rows.slice(0, limit);
  return { items, cursor: rows.length > limit ? cursorOf(items.at(-1)!) : null };
}

function queueRows(db: Db, most: number, cursor: string | undefined) {
  return db<QueueItem>`
    with open as (
      select r.*, record.upheld, record.declined, reporter.created_at as joined_at
        from report r join member reporter on reporter.member_id = r.member_id ${reportingRecord(fragment`r.member_id`)}
       where r.outcome is null
    ), reported as (
      select target_kind, target_id, max(article_id) as article_id, count(*) as report_count, min(created_at) as first_reported_at,
             sum(${reasonWeight} * (upheld + 1.0) / (upheld + declined + 1)) as weight,
             ${isSudden} as is_sudden, count(*) filter (where reason = 'AD') as ad_count,
             count(distinct member_id) as reporter_count,
             count(distinct member_id) filter (where created_at - joined_at < make_interval(mins => ${REPORT.newMinutes})) as new_reporter_count
        from open r group by target_kind, target_id
    ), appealed as (
      select s.target_kind, s.target_id, max(s.article_id) as article_id, count(*) as appeal_count, min(p.created_at) as first_at
        from appeal p join measure s using (measure_id) where p.outcome is null group by s.target_kind, s.target_id
    ), held as (${dueAgain}), t as (
      select target_kind, target_id, coalesce(r.article_id, p.article_id, held.article_id) as article_id, coalesce(report_count, 0) as report_count,
             coalesce(appeal_count, 0) as appeal_count, least(first_reported_at, first_at, held.due_at) as first_reported_at, held.held_since,
             coalesce(weight, 0) + ${APPEAL_WEIGHT}::int * (coalesce(appeal_count, 0) + (held.due_at is not null)::int) as weight, coalesce(is_sudden, false) as is_sudden,
             coalesce(ad_count, 0) as ad_count, coalesce(reporter_count, 0) as reporter_count,
             coalesce(new_reporter_count, 0) as new_reporter_count
        from reported r full join appealed p using (target_kind, target_id) full join held using (target_kind, target_id)
    )
    select * from (select ${subjectColumns}, t.report_count, t.appeal_count, t.weight::float8 as weight, t.first_reported_at, t.held_since, reasons.reasons,
           t.reporter_count, t.new_reporter_count, ${isBurst} as is_burst
      from t ${subject}
      cross join lateral (
        select coalesce(json_agg(json_build_object('reason', reason, 'count', reports) order by reports desc, reason), '[]') as reasons
          from (select reason, count(*) as reports from open o
                 where o.target_kind = t.target_kind and o.target_id = t.target_id group by reason) counted) reasons
    ) waiting ${after(cursor)} order by ${place} limit ${most}`;
}

/** Counts the targets with undecided reports or appeals, and returns the time of the oldest; erased targets do not count. */
export function openCount(db: Db) {
  return one(db<{ total: number; oldestOpenAt: string | null; appeals: number }>`
    select count(distinct (t.target_kind, t.target_id)) as total, min(t.since) as oldest_open_at,
           count(*) filter (where t.is_appeal) as appeals
      from (select target_kind, target_id, article_id, created_at as since, false as is_appeal from report where outcome is null
            union all
            select s.target_kind, s.target_id, s.article_id, p.created_at, true from appeal p join measure s using (measure_id)
             where p.outcome is null
            union all
            select target_kind, target_id, article_id, due_at, false from (${dueAgain}) held) t
      ${subject}`);
}

/** Returns up to `limit` + 1 things that moderators hold, the oldest first (BEHAVIOUR: moderation-45). */
export function heldItems(db: Db, page: Page) {
  return db<HeldItem>`
    select ${subjectColumns}, s.measure_id, s.reason, s.words, a.nickname as actor_nickname, s.created_at as held_at,
           s.created_at + make_interval(days => ${MEASURE.holdDays}) as due_at
      from (${heldMeasures(page)}) t join measure s using (measure_id) left join member a on a.member_id = s.actor_id ${subject}
     order by t.measure_id`;
}

/** A moderator's view of a target, without its reports and measures. */
export interface ItemRow {
  targetKind: MeasureTarget['targetKind'];
  targetId: number;
  articleId: ArticleId | null;
  subject: string;
  memberId: MemberId | null;
  nickname: string | null;
  imageUrl: string | null;
  standing: TargetState;
  content: string;
  imageUuids: string[];
  imageDescriptions: string[];
  photos: ArticlePhoto[];
  placeName: string | null;
  createdAt: string;
  edits: number;
  editedAt: string | null;
}

/** Returns a moderator's view of a target; undefined if it was erased and no appeal is undecided. */
export function itemRow(db: Db, { targetKind, targetId, articleId }: MeasureTarget) {
  return maybeOne(db<ItemRow>`
    select ${subjectColumns}, what.content, what.created_at,
           array(select ${ownPhotoAddress} || photo_uuid from photo
                  where t.target_kind = 'ARTICLE' and what.standing <> 'GONE' and article_id = t.target_id and state = 'attached' order by position) as image_uuids,
           array(select description from photo
                  where t.target_kind = 'ARTICLE' and what.standing <> 'GONE' and article_id = t.target_id and state = 'attached' order by position) as image_descriptions,
           (select coalesce(json_agg(json_build_object('url', ${ownPhotoAddress} || photo_uuid, 'width', width, 'height', height,
                     'placeholder', placeholder, 'description', description) order by position), '[]')
              from photo where t.target_kind = 'ARTICLE' and what.standing <> 'GONE' and article_id = t.target_id and state = 'attached') as photos,
           (select p.title from article /* any: moderators see what was reported */ a join place p using (place_id)
             where t.target_kind = 'ARTICLE' and what.standing <> 'GONE' and a.article_id = t.target_id) as place_name,
           coalesce((select a.version - 1 from article /* any: the same */ a
                      where t.target_kind = 'ARTICLE' and what.standing <> 'GONE' and a.article_id = t.target_id), 0) as edits,
           case when what.standing = 'GONE' then null else case t.target_kind
             when 'ARTICLE' then (select case when a.version > 1 then a.updated_at end from article /* any: the same */ a
                                   where a.article_id = t.target_id)
             when 'COMMENT' then (select c.edited_at from comment c
                                   where c.article_id = t.article_id and c.comment_id = t.target_id) end end as edited_at
      from (select ${targetKind}::text as target_kind, ${targetId}::bigint as target_id, ${articleId}::bigint as article_id) t
      ${subject}`);
}

/** Returns the newest hundred reports of a target, each with its reporter's record. */
export function reportsAbout(db: Db, { targetKind, targetId }: MeasureTarget) {
  return db<ItemReport>`
    select r.report_id, r.reason, r.words, r.created_at, coalesce(r.outcome, 'OPEN') as outcome,
           json_build_object('memberId', m.member_id, 'nickname', m.nickname, 'joinedAt', m.created_at,
                             'upheld', record.upheld, 'declined', record.declined) as reporter
      from (select * from report where target_kind = ${targetKind} and target_id = ${targetId}
             order by report_id desc limit 100) r
      join member m on m.member_id = r.member_id ${reportingRecord(fragment`r.member_id`)}
     order by r.report_id desc`;
}

/** Returns a moderator's view of a member, also of who has withdrawn, without the measures; undefined if there is none. */
export function memberRow(db: Db, memberId: MemberId) {
  return maybeOne(db<Omit<MemberRecord, 'measures'>>`
    select m.member_id, m.nickname, ${listPhotoAddress} || m.photo_uuid as profile_image, m.role, m.created_at as joined_at,
           (select count(*) from article /* any: counted */ a where a.member_id = m.member_id and a.deleted_at is null) as article_count,
           (select count(*) from article /* any: counted */ a where a.member_id = m.member_id and a.delete_reason in ${HIDDEN_REASONS})
             + (select count(*) from comment c where c.member_id = m.member_id and c.withheld is not null) as removed_count,
           record.upheld, record.declined,
           case when m.paused_until > now() then m.paused_until end as paused_until, m.suspended_at,
           m.withdrawn_at
      from member m ${reportingRecord(fragment`m.member_id`)}
     where m.member_id = ${memberId}`);
}

type Days = Result<typeof readModerationNumbers>['days'];

/** Returns the days (in Korea) of the last month with reports, appeals or decisions, newest first. */
export function reportDays(db: Db): Promise<Days> {
  const within = (at: string) => raw(`${at} > now() - interval '30 days'`);
  const day = (at: string) => raw(`(${at} at time zone 'Asia/Seoul')::date as day`);
  const counted = (what: string) => fragment`count(*) filter (where what = ${what})`;
  return db<Days[number]>`
    select day::text as date, ${counted('reported')} as reported, ${counted('UPHELD')} as upheld, ${counted('DECLINED')} as declined,
           ${counted('appealed')} as appealed, ${counted('appeal UPHELD')} as appeals_upheld,
           ${counted('appeal DECLINED')} as appeals_declined
      from (select ${day('created_at')}, 'reported' as what from report where ${within('created_at')}
            union all select ${day('decided_at')}, outcome from report where ${within('decided_at')}
            union all select ${day('created_at')}, 'appealed' from appeal where ${within('created_at')}
            union all select ${day('decided_at')}, 'appeal ' || outcome from appeal where ${within('decided_at')}) events
     group by day order by day desc`;
}
