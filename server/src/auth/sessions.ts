import { randomBytes } from 'node:crypto';
import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import type { SessionTokens } from '../http/session.ts';
import type { AccessTokens } from './access-token.ts';
import { deleteIdentities } from './identities.sql.ts';
import { hashToken, refreshTokens } from './refresh-token.ts';
import {
  endSession,
  endSessions,
  findSession,
  insertSession,
  isFreshParent,
  rotate,
  sharedSecret,
} from './sessions.sql.ts';

// The job that deletes them needs no rule.
export { deleteOldSessions } from './sessions.sql.ts';

export type Sessions = Awaited<ReturnType<typeof openSessions>>;

/** Sessions of this database: opened at sign-in, renewed by `reissue`, ended by logout. */
export async function openSessions(db: Db, tokens: AccessTokens) {
  const key = await sharedSecret(db, 'refresh-token', randomBytes(32).toString('base64url'));
  const refresh = refreshTokens(key);

  async function issueTokens(sessionId: string, refreshToken: string): Promise<SessionTokens> {
    const caller = (await findSession(db, sessionId)) ?? refuse('ReissueFailed');
    return { access: await tokens.sign({ ...caller, sessionId }), refresh: refreshToken };
  }

  return {
    /** Opens a session for a member who has signed in. */
    async open(memberId: MemberId): Promise<SessionTokens> {
      const { sessionId, token } = refresh.first();
      await insertSession(db, sessionId, memberId, hashToken(token));
      return issueTokens(sessionId, token);
    },
    /**
     * Renews by a refresh token. The same token within ten seconds gives the same next token; any older one ends the session.
     * Refuses ReissueFailed.
     */
    async renew(token: string): Promise<SessionTokens> {
      const { sessionId, hash } = refresh.read(token) ?? refuse('ReissueFailed');
      const next = refresh.next(token);
      const isRenewed =
        (await rotate(db, sessionId, hash, hashToken(next))) || (await isFreshParent(db, sessionId, hash));
      if (isRenewed) return issueTokens(sessionId, next);
      await endSession(db, sessionId, 'reuse');
      refuse('ReissueFailed');
    },
    /** Ends the session a refresh token belongs to, if it is one of ours. */
    async end(token: string | undefined) {
      const read = token === undefined ? null : refresh.read(token);
      if (read !== null) await endSession(db, read.sessionId, 'logout');
    },
    /** Ends a session by its id. */
    endById: (sessionId: string) => endSession(db, sessionId, 'logout'),
  };
}

/** Ends every session of a withdrawing member and removes their links to providers. */
export async function withdrawSessions(tx: Db, memberId: MemberId) {
  await endSessions(tx, memberId, 'withdrawn');
  await deleteIdentities(tx, memberId);
}
