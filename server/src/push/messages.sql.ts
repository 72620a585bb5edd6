import type { ArticleId, MemberId } from 'contract/ids';
import { PUSH } from 'contract/limits';
import type { PushChoice } from 'contract/push';
import { type Db, fragment, oneValue } from '../db.ts';
import type { PushTarget } from '../outside/push/push-sender.ts';
import type { Recipient } from './plan-pushes.ts';
import { isSessionOpen } from './subscriptions.sql.ts';

/** A message that is being sent to one browser. */
export interface TakenMessage extends PushTarget {
  pushMessageId: number;
  pushSubscriptionId: number;
  host: string;
  topic: string;
  payload: string;
  tries: number;
  expiresAt: string;
}

/** A message for every browser of a member. */
export interface NewMessage {
  memberId: MemberId;
  topic: string;
  payload: string;
}

/** How long a process may take to send a message and to record it; another one sends it again afterwards. */
export const LEASE_MS = 60_000;

/** Locks those of these members whose pushes no other process is planning. */
export async function lockRecipients(tx: Db, memberIds: readonly MemberId[]): Promise<MemberId[]> {
  const rows = await tx<{ memberId: MemberId }>`
    select member_id from push_setting where member_id = any (${memberIds}::bigint[]) for update skip locked`;
  return rows.map(({ memberId }) => memberId);
}

/** What these members chose, and what they were just told about. Call it after `lockRecipients`, so that it sees what others did. */
export async function findRecipients(
  tx: Db,
  memberIds: readonly MemberId[],
  now: Date,
): Promise<Recipient[]> {
  await tx`
    delete from push_pace
     where member_id = any (${memberIds}::bigint[])
       and pushed_at <= ${now}::timestamptz - make_interval(mins => ${PUSH.paceMinutes})`;
  const rows = await tx<{
    memberId: MemberId;
    quietFrom: number | null;
    quietUntil: number | null;
    chosen: [PushChoice, boolean][];
    paced: [ArticleId, string][];
  }>`
    select s.member_id, s.quiet_from, s.quiet_until,
           coalesce((select jsonb_agg(jsonb_build_array(choice, is_on)) from push_choice c where c.member_id = s.member_id), '[]') as chosen,
           coalesce((select jsonb_agg(jsonb_build_array(article_id, pushed_at)) from push_pace p where p.member_id = s.member_id),
                    '[]') as paced
      from push_setting s where s.member_id = any (${memberIds}::bigint[])`;
  return rows.map(({ memberId, quietFrom: from, quietUntil: until, chosen, paced }) => ({
    memberId,
    quietHours: from === null || until === null ? null : { from, until },
    chosen: new Map(chosen),
    paced: new Map(paced.map(([articleId, at]) => [articleId, new Date(at)])),
  }));
}

/** Queues messages for every browser whose session is open. */
export async function insertMessages(tx: Db, messages: readonly NewMessage[]) {
  await tx`
    insert into push_message (push_subscription_id, host, topic, payload, expires_at)
    select p.push_subscription_id, p.host, m.topic, m.payload, now() + make_interval(hours => ${PUSH.keptHours})
      from unnest(${messages.map(({ memberId }) => memberId)}::bigint[], ${messages.map(({ topic }) => topic)}::text[],
                  ${messages.map(({ payload }) => payload)}::text[]) m (member_id, topic, payload)
      join push_subscription p using (member_id) join session s using (session_id)
     where ${isSessionOpen}
     order by p.push_subscription_id
       for key share of p`;
}

/** Remembers which posts members were just told about. */
export async function paceArticles(
  tx: Db,
  pushed: readonly { memberId: MemberId; articleId: ArticleId }[],
  now: Date,
) {
  await tx`
    insert into push_pace (member_id, article_id, pushed_at)
    select member_id, article_id, ${now}
      from unnest(${pushed.map(({ memberId }) => memberId)}::bigint[], ${pushed.map(({ articleId }) => articleId)}::bigint[])
        p (member_id, article_id)
    on conflict (member_id, article_id) do update set pushed_at = excluded.pushed_at`;
}

/** Whether `h` (push_host) has answered well, and not failed since: only such a service may take many places. */
const isProven = fragment`(h.worked_at is not null and h.failures = 0)`;

/** How many messages a process may take: in all, of one service, and of all that are not proven, which have one each. */
export interface Room {
  places: number;
  perHost: number;
  unproven: number;
  /** The services of which this process is sending already, and how many. */
  busy: ReadonlyMap<string, number>;
}

/**
 * Takes messages that are due, so that no other process sends them for `LEASE_MS`. Each service has its own places: a slow one takes none
 * of the others (BEHAVIOUR: push-16).
 */
export function takeMessages(db: Db, { places, perHost, unproven, busy }: Room) {
  const [hosts, counts] = [[...busy.keys()], [...busy.values()]];
  return db<TakenMessage>`
    with busy as (select * from unnest(${hosts}::text[], ${counts}::int[]) b (host, places)),
    free as (
      select h.host, ${isProven} as is_proven,
             (case when ${isProven} then ${perHost}::int else 1 end) - coalesce(b.places, 0) as places
        from push_host h left join busy b using (host)
       where (h.wait_until is null or h.wait_until <= now())
         and exists (select from push_message m where m.host = h.host and m.next_at <= now())
    ), hosts as (
      (select host, places from free where is_proven and places > 0)
      union all
      (select host, places from free where not is_proven and places > 0 order by random() limit greatest(${unproven}::int, 0))
    ), due as (
      select m.push_message_id
        from hosts h cross join lateral (
          select push_message_id from push_message
           where host = h.host and next_at <= now() order by next_at limit h.places for update skip locked) m
       limit ${places}
    ), taken as (
      update push_message m set tries = m.tries + 1, next_at = now() + make_interval(secs => ${LEASE_MS / 1000})
        from due where m.push_message_id = due.push_message_id
      returning m.*
    )
    select t.push_message_id, t.push_subscription_id, t.host, t.topic, t.payload, t.tries, t.expires_at,
           p.endpoint, p.p256dh, p.auth
      from taken t join push_subscription p using (push_subscription_id)`;
}

/** Deletes a message that needs no further attempt. */
export async function deleteMessage(db: Db, pushMessageId: number) {
  await db`delete from push_message where push_message_id = ${pushMessageId}`;
}

/** Deletes a browser that its push service does not know any more, with its messages. */
export async function deleteGone(db: Db, pushSubscriptionId: number) {
  await db`delete from push_subscription where push_subscription_id = ${pushSubscriptionId}`;
}

/** Has a message tried again after some time. */
export async function delayMessage(db: Db, pushMessageId: number, waitMs: number) {
  await db`
    update push_message set next_at = now() + make_interval(secs => ${waitMs / 1000}::float8)
     where push_message_id = ${pushMessageId}`;
}

/** Remembers that a service works; nothing is written while that is known. */
export async function noteWorks(db: Db, host: string) {
  await db`
    update push_host set worked_at = now(), failures = 0, wait_until = null
     where host = ${host} and (worked_at is null or failures > 0)`;
}

/** Remembers that a service fails, and sends nothing to it for `waitMs`, or without that for longer and longer, ten minutes at most. */
export async function noteFails(db: Db, host: string, waitMs: number | null) {
  await db`
    update push_host
       set failures = least(failures + 1, 100),
           wait_until = greatest(wait_until, now() + make_interval(
             secs => coalesce(${waitMs === null ? null : waitMs / 1000}::float8, least(600, 2 ^ least(failures, 10)))))
     where host = ${host}`;
}

/** Deletes messages that nobody could be sent in time, and services that nobody uses. Returns how many messages. */
export async function deleteExpired(db: Db): Promise<number> {
  const { count } = await db`delete from push_message where expires_at < now()`;
  await db`
    delete from push_host h
     where not exists (select from push_subscription p where p.host = h.host)
       and (wait_until is null or wait_until < now() - interval '1 day')`;
  return count;
}

/** How many messages wait. */
export const countMessages = (db: Db): Promise<number> =>
  oneValue(db<{ waiting: number }>`select count(*) as waiting from push_message`);
