import type { MemberId } from 'contract/ids';
import { SESSION } from 'contract/limits';
import type { Db } from '../db.ts';
import type { Caller } from '../http/session.ts';

/** Why a session is over. */
export type SessionEnd = 'logout' | 'withdrawn' | 'reuse';

/** Opens a session under an id and the hash of its first refresh token. */
export async function insertSession(db: Db, sessionId: string, memberId: MemberId, tokenHash: Buffer) {
  await db`
    insert into session (session_id, member_id, token_hash, expires_at)
    values (${sessionId}, ${memberId}, ${tokenHash}, now() + make_interval(days => ${SESSION.refreshDays}))`;
}

/** The member and role of a session that lives, while the member has not withdrawn; undefined otherwise. */
export async function liveSession(db: Db, sessionId: string) {
  const [row] = await db<Pick<Caller, 'memberId' | 'role'>>`
    select member_id, m.role
      from session s join member m using (member_id)
     where s.session_id = ${sessionId} and s.ended_at is null and s.expires_at > now() and m.withdrawn_at is null`;
  return row;
}

/** Puts the next refresh token in the place of the current one; false when `tokenHash` is not the current one. */
export async function rotate(
  db: Db,
  sessionId: string,
  tokenHash: Buffer,
  nextHash: Buffer,
): Promise<boolean> {
  const rows = await db`
    update session
       set parent_hash = token_hash, token_hash = ${nextHash}, renewed_at = now(),
           expires_at = now() + make_interval(days => ${SESSION.refreshDays})
     where session_id = ${sessionId} and token_hash = ${tokenHash} and ended_at is null and expires_at > now()
    returning 1 as one`;
  return rows.length === 1;
}

/** Whether a token is the one before the current, used so shortly ago that its answer may have been lost. */
export async function isFreshParent(db: Db, sessionId: string, tokenHash: Buffer): Promise<boolean> {
  const rows = await db`
    select 1 as one from session
     where session_id = ${sessionId} and parent_hash = ${tokenHash} and ended_at is null
       and renewed_at > now() - make_interval(secs => ${SESSION.graceSeconds})`;
  return rows.length === 1;
}

/** Ends a session; false when it had ended or never was. */
export async function endSession(db: Db, sessionId: string, reason: SessionEnd): Promise<boolean> {
  const rows = await db`
    update session set ended_at = now(), end_reason = ${reason}
     where session_id = ${sessionId} and ended_at is null returning 1 as one`;
  return rows.length === 1;
}

/** Ends every session of a member. */
export async function endSessionsOf(tx: Db, memberId: MemberId, reason: SessionEnd) {
  await tx`update session set ended_at = now(), end_reason = ${reason} where member_id = ${memberId} and ended_at is null`;
}

/** Forgets sessions that ran out or ended a month ago. */
export async function deleteOldSessions(db: Db) {
  await db`delete from session where expires_at < now() - interval '1 day' or ended_at < now() - interval '30 days'`;
}

/** The value kept under a name for every process on this database; `fresh` is kept when there is none yet. */
export async function sharedSecret(db: Db, name: string, fresh: string): Promise<string> {
  await db`insert into server_secret (name, value) values (${name}, ${fresh}) on conflict do nothing`;
  const [row] = await db<{ value: string }>`select value from server_secret where name = ${name}`;
  return row!.value;
}
