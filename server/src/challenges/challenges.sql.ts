import type { Challenge, RankingEntry } from 'contract/challenges';
import type { ArticleId, ChallengeId, MemberId } from 'contract/ids';
import { CHALLENGE } from 'contract/limits';
import { type Db, fragment, maybeOne, maybeValue, one, oneValue } from '../db.ts';
import { listPhotoAddress } from '../http/addresses/image-addresses.ts';
import { regionName } from '../regions/region-name.ts';
import { shownNickname } from '../visibility/shown-nickname.ts';

const today = fragment`(now() at time zone 'Asia/Seoul')::date`;
const columns = (viewer: MemberId | null) => fragment`
  c.challenge_id, c.title, c.start_date, c.end_date, c.copy,
  case when ${today} < c.start_date then 'coming' when ${today} > c.end_date then 'closed' else 'running' end as state,
  (select count(*) from articles_for(null) a where a.challenge_id = c.challenge_id) as entry_count,
  (select json_build_object('articleId', a.article_id, 'title', a.title, 'memberId', m.member_id,
                            'nickname', ${shownNickname}, 'disclosure', a.disclosure)
     from articles_for(${viewer}) a left join member m on m.member_id = a.member_id and m.withdrawn_at is null
    where a.article_id = c.winner_article_id and a.audience = 'everyone' and a.disclosure <> 'sponsored') as winning_post`;

export async function challengeById(db: Db, challengeId: ChallengeId, viewer: MemberId | null = null) {
  const [row] =
    await db<Challenge>`select ${columns(viewer)} from challenge c where c.challenge_id = ${challengeId}`;
  return row;
}

/** Returns the running challenge, or else the next, or else the last challenge (BEHAVIOUR: challenges-5). */
export function currentChallenge(db: Db, viewer: MemberId | null = null) {
  return maybeOne(db<Challenge>`
    select ${columns(viewer)} from challenge c
     order by ${today} between c.start_date and c.end_date desc, c.start_date > ${today} desc,
              abs(c.start_date - ${today}), c.challenge_id limit 1`);
}

/** Locks a challenge against closing and returns whether it accepts posts today; undefined if there is no such challenge. */
export function lockChallenge(tx: Db, challengeId: ChallengeId) {
  return maybeValue(tx<{ isRunning: boolean }>`
    select ${today} between start_date and end_date and closed_at is null as is_running
      from challenge where challenge_id = ${challengeId} for share`);
}

/** Whether `a` (article) may be in a ranking now. */
const canRank = fragment`a.audience = 'everyone' and a.disclosure <> 'sponsored'`;

/** Returns the ranking, fixed at closing or by current likes: most likes first, the earlier post at a tie (BEHAVIOUR: challenges-8). */
export function ranking(db: Db, challengeId: ChallengeId, limit: number, viewer: MemberId | null = null) {
  return db<RankingEntry>`
    with entry as (
      (select r.rank, r.article_id, r.likes from challenge_result r join articles_for(${viewer}) a using (article_id)
        where r.challenge_id = ${challengeId} and ${canRank} order by r.rank limit ${limit})
      union all
      (select row_number() over (), best.article_id, best.likes
         from (select a.article_id, n.likes
                 from articles_for(${viewer}) a join article_count n using (article_id)
                where a.challenge_id = ${challengeId} and ${canRank}
                  and not exists (select 1 from challenge c where c.challenge_id = ${challengeId} and c.closed_at is not null)
                order by n.likes desc, a.article_id limit ${limit}) best)
    )
    select s.rank::int as rank, s.article_id, a.title, ${shownNickname} as nickname,
           l.title as place_name, ${regionName} as region_name,
           ${listPhotoAddress} || m.photo_uuid as profile_image,
           ${listPhotoAddress} || a.main_photo_uuid as image_url, s.likes as like_count, a.created_at, a.disclosure
      from entry s join articles_for(${viewer}) a using (article_id) join place l using (place_id)
      left join region g on g.region_id = a.region_id left join member m on m.member_id = a.member_id
     order by s.rank`;
}

/** Returns the challenges whose last day is over and that are not closed yet. */
export function endedChallenges(db: Db) {
  return db<{ challengeId: ChallengeId }>`
    select challenge_id from challenge where closed_at is null and end_date < ${today} order by end_date`;
}

/** The likes of `a` (article) that count at the closing instant and, by reason, that do not (BEHAVIOUR: challenges-18, challenges-21). */
const countedLikes = (closing: string) => fragment`
  select count(*) filter (where not is_restricted and not is_young) as likes,
         count(*) filter (where is_restricted) as restricted, count(*) filter (where is_young and not is_restricted) as young
    from article_like l join member m on m.member_id = l.member_id
    cross join lateral (
      select coalesce(m.suspended_at < ${closing}::timestamptz, false) or coalesce(m.paused_until > ${closing}::timestamptz, false) as is_restricted,
             l.created_at < m.created_at + make_interval(mins => ${CHALLENGE.likerMinutes}) as is_young) who
   where l.article_id = a.article_id and l.created_at < ${closing}::timestamptz`;

/** Returns the number of likes that a challenge's fixed result leaves out; null while there is no result, or if it was not recorded. */
export async function likesLeftOut(db: Db, challengeId: ChallengeId) {
  const { restricted, young } = await one(db<{ restricted: number | null; young: number | null }>`
    select sum(left_out_restricted) as restricted, sum(left_out_new) as young
      from challenge_result where challenge_id = ${challengeId}`);
  return restricted === null || young === null ? null : { restricted, young };
}

/** The winning post and its author. */
interface Winner {
  articleId: ArticleId;
  memberId: MemberId;
}

/**
 * Fixes the ranking by the likes that count at the closing instant (midnight KST after the last day), names the winner, pins the
 * winning post for a week and awards the badge (BEHAVIOUR: challenges-9, challenges-10). Returns the winner, if any; null if another
 * process closed the challenge first.
 */
export async function closeChallenge(
  tx: Db,
  challengeId: ChallengeId,
): Promise<{ winner: Winner | undefined } | null> {
  const [open] = await tx<{ closing: string }>`
    select ((end_date + 1)::timestamp at time zone 'Asia/Seoul') as closing
      from challenge where challenge_id = ${challengeId} and closed_at is null for update`;
  if (open === undefined) return null;
  await tx`
    insert into challenge_result (challenge_id, rank, article_id, member_id, likes, left_out_restricted, left_out_new)
    select ${challengeId}, row_number() over (order by n.likes desc, a.article_id), a.article_id, a.member_id,
           n.likes, n.restricted, n.young
      from articles_for(null) a cross join lateral (${countedLikes(open.closing)}) n
     where a.challenge_id = ${challengeId}`;
  const [winner] = await tx<Winner>`
    select article_id, member_id from challenge_result where challenge_id = ${challengeId} and rank = 1`;
  await tx`
    update challenge set closed_at = now(), winner_article_id = ${winner?.articleId ?? null},
           pinned_until = case when ${winner !== undefined} then ${open.closing}::timestamptz + interval '7 days' end
     where challenge_id = ${challengeId}`;
  await tx`
    insert into badge (member_id, challenge_id)
    select r.member_id, r.challenge_id from challenge_result r join member m using (member_id)
     where r.challenge_id = ${challengeId} and r.rank = 1 and m.withdrawn_at is null
    on conflict do nothing`;
  return { winner };
}

/** Returns the last day of a day's month. */
export function lastDayOfMonth(db: Db, day: string): Promise<string> {
  return oneValue(db<{ last: string }>`
    select (date_trunc('month', ${day}::date) + interval '1 month - 1 day')::date as last`);
}

/** A challenge to add; its reward and rule repeat the first challenge's texts. */
export interface ChallengeRow extends Pick<Challenge, 'title' | 'startDate' | 'endDate'> {
  copy: Pick<Challenge['copy'], 'label' | 'period'>;
}

/** Lets only one transaction at a time add challenges. Reads are not blocked. */
export const lockChallenges = (tx: Db) => tx`lock table challenge in share row exclusive mode`;

/** Inserts a challenge and returns its id; null if another challenge runs on any of its days (BEHAVIOUR: challenges-3). */
export async function insertChallenge(db: Db, { title, startDate, endDate, copy }: ChallengeRow) {
  const [row] = await db<{ challengeId: ChallengeId }>`
    insert into challenge (title, start_date, end_date, copy)
    select ${title}, ${startDate}::date, ${endDate}::date, first.copy || ${JSON.stringify(copy)}::jsonb
      from challenge first
     where first.challenge_id = 1
       and not exists (select 1 from challenge c where c.start_date <= ${endDate}::date and c.end_date >= ${startDate}::date)
    returning challenge_id`;
  return row?.challengeId ?? null;
}
