import { randomBytes } from 'node:crypto';
import type { MemberId } from 'contract/ids';
import { nicknameKey } from 'contract/members';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import type { SessionTokens } from '../http/session-cookies.ts';
import { recordEvent } from '../security/security-events.ts';
import type { AccessTokens } from './access-token.ts';
import { deleteIdentities } from './identities.sql.ts';
import { hashToken, refreshTokens } from './refresh-token.ts';
import {
  deleteSessions,
  endAllSessions,
  endOwnSession,
  endSession,
  endSessions,
  findSession,
  insertSession,
  isFreshParent,
  memberNamed,
  sessionMember,
  rotate,
  sharedSecret,
} from './sessions.sql.ts';

// Counting, deleting and listing sessions need no rule.
export { countSessions, deleteOldSessions, listSessions, sharedSecret } from './sessions.sql.ts';

export type Sessions = Awaited<ReturnType<typeof openSessions>>;

/** Sessions of this database: opened at sign-in, renewed by `reissue`, ended by logout. */
export async function openSessions(db: Db, tokens: AccessTokens) {
  const key = await sharedSecret(db, 'refresh-token', randomBytes(32).toString('base64url'));
  const refresh = refreshTokens(key);

  async function issueTokens(sessionId: string, refreshToken: string): Promise<SessionTokens> {
    const caller = (await findSession(db, sessionId)) ?? refuse('ReissueFailed');
    return { access: await tokens.sign({ ...caller, sessionId }), refresh: refreshToken };
  }

  /** Ends a session by its id. */
  async function endById(sessionId: string) {
    const memberId = await endSession(db, sessionId, 'logout');
    if (memberId !== undefined) await recordEvent(db, { kind: 'sign-out', memberId, sessionId });
  }

  return {
    /** Opens a session for a member who has signed in; `device` names their browser. */
    async open(memberId: MemberId, device = ''): Promise<SessionTokens> {
      const { sessionId, token } = refresh.first();
      await insertSession(db, { sessionId, memberId, hash: hashToken(token), device });
      return issueTokens(sessionId, token);
    },
    /**
     * Renews a session with its refresh token. The same token sent again within ten seconds returns the same next token; any older
     * token ends the session. Refuses ReissueFailed.
     */
    async renew(token: string): Promise<SessionTokens> {
      const { sessionId, hash } = refresh.read(token) ?? refuse('ReissueFailed');
      const next = refresh.next(token);
      const isRenewed =
        (await rotate(db, sessionId, hash, hashToken(next))) || (await isFreshParent(db, sessionId, hash));
      if (isRenewed) return issueTokens(sessionId, next);
      const memberId = await endSession(db, sessionId, 'reuse');
      if (memberId !== undefined) await recordEvent(db, { kind: 'reuse', memberId, sessionId });
      refuse('ReissueFailed');
    },
    /** Whether we issued a refresh token, current or not. */
    isOwn: (token: string): boolean => refresh.read(token) !== null,
    /** The member of the open session with this current refresh token; null for any other token. */
    async whose(token: string): Promise<MemberId | null> {
      const read = refresh.read(token);
      return read === null ? null : sessionMember(db, read.sessionId, read.hash);
    },
    /** Ends the session of a refresh token, if we issued the token. */
    async end(token: string | undefined) {
      const read = token === undefined ? null : refresh.read(token);
      if (read !== null) await endById(read.sessionId);
    },
    endById,
  };
}

/** Ends one of the caller's sessions on any device. Refuses SessionNotFound. */
export async function endMySession(db: Db, me: MemberId, sessionId: string) {
  if (!(await endOwnSession(db, me, sessionId))) refuse('SessionNotFound');
  await recordEvent(db, { kind: 'sign-out', memberId: me, sessionId });
}

/** Ends all sessions of the caller, on every device. */
export async function endMySessions(db: Db, me: MemberId) {
  await endSessions(db, me, 'logout');
  await recordEvent(db, { kind: 'sign-out-everywhere', memberId: me });
}

/** Ends all sessions of the member with a nickname, for an operator; false if there is none (BEHAVIOUR: auth-58). */
export async function signOutMember(db: Db, nickname: string): Promise<boolean> {
  const member = await memberNamed(db, nicknameKey(nickname.trim()));
  if (member !== undefined) await endMySessions(db, member.memberId);
  return member !== undefined;
}

/** Ends every session, for an operator. Returns how many there were (BEHAVIOUR: auth-58). */
export async function signOutEverybody(db: Db): Promise<number> {
  const ended = await endAllSessions(db, 'logout');
  await recordEvent(db, { kind: 'sign-out-everywhere' });
  return ended;
}

/** Deletes every session of a withdrawing member, with the names of their devices, and their links to providers. */
export async function withdrawSessions(tx: Db, memberId: MemberId) {
  await deleteSessions(tx, memberId);
  await recordEvent(tx, { kind: 'withdrawal', memberId });
  await deleteIdentities(tx, memberId);
}
