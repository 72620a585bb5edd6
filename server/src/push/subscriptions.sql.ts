import type { MemberId } from 'contract/ids';
import { PUSH, SESSION } from 'contract/limits';
import type { PushSettings, PushSubscriptionJson } from 'contract/push';
import { type Db, fragment, isOneRow } from '../db.ts';

/** Whether `s` (session) is open. */
export const isSessionOpen = fragment`
  (s.ended_at is null and s.expires_at > now() and s.created_at > now() - make_interval(days => ${SESSION.absoluteDays}))`;

/** Makes sure that a member has settings. Call it after `lockMember`. */
export async function openSetting(tx: Db, me: MemberId) {
  await tx`insert into push_setting (member_id) values (${me}) on conflict do nothing`;
}

/** Keeps the caller's session open until the transaction ends; false if it has ended. Call it after `lockMember`. */
export const holdSession = (tx: Db, me: MemberId, sessionId: string): Promise<boolean> =>
  isOneRow(tx`
    select from session s where s.session_id = ${sessionId} and s.member_id = ${me} and ${isSessionOpen} for share`);

/**
 * Stores a browser of the caller's session, which has one at most: an endpoint that is known, or that the session had, is replaced.
 * False if the member has too many others. Call it after `openSetting` and `holdSession`.
 */
export async function insertSubscription(
  tx: Db,
  me: MemberId,
  sessionId: string,
  host: string,
  { endpoint, keys }: PushSubscriptionJson,
): Promise<boolean> {
  await tx`insert into push_host (host) values (${host}) on conflict do nothing`;
  await tx`delete from push_subscription where session_id = ${sessionId} and endpoint <> ${endpoint}`;
  return isOneRow(tx`
    insert into push_subscription (member_id, session_id, endpoint, host, p256dh, auth)
    select ${me}, ${sessionId}, ${endpoint}, ${host}, ${keys.p256dh}, ${keys.auth}
     where (select count(*) from push_subscription where member_id = ${me} and endpoint <> ${endpoint}) < ${PUSH.devicesMax}
    on conflict (endpoint) do update
       set member_id = excluded.member_id, session_id = excluded.session_id, host = excluded.host, p256dh = excluded.p256dh,
           auth = excluded.auth, created_at = now()`);
}

/** Deletes a browser of the caller. */
export async function deleteSubscription(db: Db, me: MemberId, endpoint: string) {
  await db`delete from push_subscription where member_id = ${me} and endpoint = ${endpoint}`;
}

/** The browsers of a member that get pushes, the newest first. */
export function subscribedDevices(db: Db, me: MemberId, thisSession: string | undefined) {
  return db<PushSettings['devices'][number]>`
    select s.device, s.session_id is not distinct from ${thisSession ?? null}::uuid as is_this, p.created_at as subscribed_at
      from push_subscription p join session s using (session_id)
     where p.member_id = ${me} and ${isSessionOpen}
     order by p.created_at desc, p.push_subscription_id`;
}

/** Deletes everything about the pushes of a withdrawing member. */
export async function withdrawPushes(tx: Db, me: MemberId) {
  await tx`delete from push_setting where member_id = ${me}`;
}
