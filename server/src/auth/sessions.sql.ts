import type { MemberId } from 'contract/ids';
import { SESSION } from 'contract/limits';
import type { Session } from 'contract/sessions';
import { type Db, isOneRow, maybeOne, maybeValue, oneValue } from '../db.ts';
import type { Caller } from '../http/session.ts';

/** Why a session ended. */
export type SessionEnd = 'logout' | 'reuse';

/** Opens a session under an id, with the hash of its first refresh token and the name of its browser. */
export async function insertSession(
  db: Db,
  {
    sessionId,
    memberId,
    hash,
    device,
  }: { sessionId: string; memberId: MemberId; hash: Buffer; device: string },
) {
  await db`
    insert into session (session_id, member_id, token_hash, device, expires_at)
    values (${sessionId}, ${memberId}, ${hash}, ${device}, now() + make_interval(days => ${SESSION.refreshDays}))`;
}

/**
 * The member of a session; undefined if it has ended or expired, or the member has withdrawn. While suspended, a moderator or admin
 * has the role of a member (BEHAVIOUR: moderation-21).
 */
export function findSession(db: Db, sessionId: string) {
  return maybeOne(db<Omit<Caller, 'sessionId'>>`
    select member_id, case when m.suspended_at is null then m.role else 'member' end as role,
           (extract(epoch from s.created_at) * 1000)::bigint as signed_in_at,
           m.onboarded_at is not null as is_onboarded,
           case when m.suspended_at is not null then 'suspended' when m.paused_until > now() then 'paused' end as restriction
      from session s join member m using (member_id)
     where s.session_id = ${sessionId} and s.ended_at is null and s.expires_at > now() and m.withdrawn_at is null
       and s.created_at > now() - make_interval(days => ${SESSION.absoluteDays})`);
}

/** The member of a session whose current refresh token has this hash; null if there is none, or it has ended or expired. */
export async function sessionMember(db: Db, sessionId: string, tokenHash: Buffer): Promise<MemberId | null> {
  const [row] = await db<{ memberId: MemberId }>`
    select member_id from session
     where session_id = ${sessionId} and token_hash = ${tokenHash} and ended_at is null and expires_at > now()
       and created_at > now() - make_interval(days => ${SESSION.absoluteDays})`;
  return row?.memberId ?? null;
}

/** A member's open sessions, the last renewed first; `thisSession` is the caller's session. */
export function listSessions(db: Db, memberId: MemberId, thisSession: string | undefined) {
  return db<Session>`
    select session_id, device, created_at as signed_in_at, renewed_at as last_used_at,
           session_id is not distinct from ${thisSession ?? null}::uuid as is_this
      from session
     where member_id = ${memberId} and ended_at is null and expires_at > now()
       and created_at > now() - make_interval(days => ${SESSION.absoluteDays})
     order by renewed_at desc, session_id limit 100`;
}

/** How many sessions are open. */
export function countSessions(db: Db): Promise<number> {
  return oneValue(db<{ open: number }>`
    select count(*) as open from session where ended_at is null and expires_at > now()`);
}

/** Ends one session of a member; false if the member has no such open session. */
export function endOwnSession(db: Db, memberId: MemberId, sessionId: string): Promise<boolean> {
  return isOneRow(db`
    update session set ended_at = now(), end_reason = 'logout'
     where session_id = ${sessionId} and member_id = ${memberId} and ended_at is null`);
}

/** Replaces the current refresh token with the next; false if `tokenHash` is not that of the current token. */
export function rotate(db: Db, sessionId: string, tokenHash: Buffer, nextHash: Buffer): Promise<boolean> {
  return isOneRow(db`
    update session
       set parent_hash = token_hash, token_hash = ${nextHash}, renewed_at = now(),
           expires_at = least(now() + make_interval(days => ${SESSION.refreshDays}),
                              created_at + make_interval(days => ${SESSION.absoluteDays}))
     where session_id = ${sessionId} and token_hash = ${tokenHash} and ended_at is null and expires_at > now()
       and created_at > now() - make_interval(days => ${SESSION.absoluteDays})`);
}

/** Whether a token is the previous one and was replaced so recently that the client may not have received the answer. */
export function isFreshParent(db: Db, sessionId: string, tokenHash: Buffer): Promise<boolean> {
  return isOneRow(db`
    select from session
     where session_id = ${sessionId} and parent_hash = ${tokenHash} and ended_at is null
       and renewed_at > now() - make_interval(secs => ${SESSION.graceSeconds})`);
}

/** Ends a session and returns its member; undefined if it had already ended. */
export function endSession(db: Db, sessionId: string, reason: SessionEnd) {
  return maybeValue(db<{ memberId: MemberId }>`
    update session set ended_at = now(), end_reason = ${reason}
     where session_id = ${sessionId} and ended_at is null returning member_id`);
}

/** Ends every session of a member. */
export async function endSessions(tx: Db, memberId: MemberId, reason: SessionEnd) {
  await tx`update session set ended_at = now(), end_reason = ${reason} where member_id = ${memberId} and ended_at is null`;
}

/** Ends the open sessions of everybody. Returns how many there were. */
export function endAllSessions(db: Db, reason: SessionEnd): Promise<number> {
  return oneValue(db<{ count: number }>`
    with ended as (
      update session set ended_at = now(), end_reason = ${reason} where ended_at is null returning session_id)
    select count(*)::int from ended`);
}

/** The member with this key of a nickname. */
export const memberNamed = (db: Db, nicknameKey: string) =>
  maybeOne(db<{ memberId: MemberId }>`select member_id from member where nickname_key = ${nicknameKey}`);

/** Deletes every session of a member. */
export async function deleteSessions(tx: Db, memberId: MemberId) {
  await tx`delete from session where member_id = ${memberId}`;
}

/** Deletes sessions that expired a day ago or ended a month ago. */
export async function deleteOldSessions(db: Db) {
  await db`delete from session where expires_at < now() - interval '1 day' or ended_at < now() - interval '30 days'`;
}

/** The value stored under a name; undefined if there is none. */
export const storedSecret = (db: Db, name: string) =>
  maybeValue(db<{ value: string }>`select value from server_secret where name = ${name}`);

/** The secret stored under a name for all processes of this database; stores `candidate` if there is none yet. */
export async function sharedSecret(db: Db, name: string, candidate: string): Promise<string> {
  await db`insert into server_secret (name, value) values (${name}, ${candidate}) on conflict do nothing`;
  return oneValue(db<{ value: string }>`select value from server_secret where name = ${name}`);
}
