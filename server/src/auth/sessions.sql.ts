import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';

/** Opens a session for a member and gives its id. */
export async function insertSession(db: Db, memberId: MemberId): Promise<string> {
  const [row] = await db<{ sessionId: string }>`
    insert into session (member_id) values (${memberId}) returning session_id`;
  return row!.sessionId;
}

/** The role of a session's member while the session lives and the member has not withdrawn; undefined otherwise. */
export async function liveSession(db: Db, sessionId: string) {
  const [row] = await db<{ memberId: MemberId; role: 'member' | 'admin' }>`
    select member_id, m.role
      from session s join member m using (member_id)
     where s.session_id = ${sessionId} and s.ended_at is null and m.withdrawn_at is null`;
  return row;
}

/** The value kept under a name for every process on this database; `fresh` is kept when there is none yet. */
export async function sharedSecret(db: Db, name: string, fresh: string): Promise<string> {
  await db`insert into server_secret (name, value) values (${name}, ${fresh}) on conflict do nothing`;
  const [row] = await db<{ value: string }>`select value from server_secret where name = ${name}`;
  return row!.value;
}
