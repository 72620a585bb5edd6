import { randomBytes } from 'node:crypto';
import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import type { SessionTokens } from '../http/session.ts';
import type { AccessTokens } from './access-token.ts';
import { deleteIdentitiesOf } from './identities.sql.ts';
import { hashOf, refreshTokens } from './refresh-token.ts';
import {
  deleteOldSessions,
  endSession,
  endSessionsOf,
  insertSession,
  isFreshParent,
  liveSession,
  rotate,
  sharedSecret,
} from './sessions.sql.ts';

export type Sessions = Awaited<ReturnType<typeof openSessions>>;

/** Sessions of this database: opened at sign-in, renewed by reissue, ended by logout. */
export async function openSessions(db: Db, tokens: AccessTokens) {
  const key = await sharedSecret(db, 'refresh-token', randomBytes(32).toString('base64url'));
  const refresh = refreshTokens(key);

  async function tokensFor(sessionId: string, refreshToken: string): Promise<SessionTokens> {
    const caller = (await liveSession(db, sessionId)) ?? refuse('ReissueFailed');
    return { access: await tokens.sign({ ...caller, sessionId }), refresh: refreshToken };
  }

  return {
    async open(memberId: MemberId): Promise<SessionTokens> {
      const { sessionId, token } = refresh.first();
      await insertSession(db, sessionId, memberId, hashOf(token));
      return tokensFor(sessionId, token);
    },
    /**
     * Renews by a refresh token. Within ten seconds its repeat gets the same child; any older token ends the session. Refuses
     * ReissueFailed.
     */
    async renew(token: string): Promise<SessionTokens> {
      const read = refresh.read(token) ?? refuse('ReissueFailed');
      const next = refresh.next(token);
      const renewed =
        (await rotate(db, read.sessionId, read.hash, hashOf(next))) ||
        (await isFreshParent(db, read.sessionId, read.hash));
      if (renewed) return tokensFor(read.sessionId, next);
      await endSession(db, read.sessionId, 'reuse');
      refuse('ReissueFailed');
    },
    /** Ends the session a refresh token belongs to; anything else ends nothing. */
    async end(token: string | undefined) {
      const read = token === undefined ? null : refresh.read(token);
      if (read !== null) await endSession(db, read.sessionId, 'logout');
    },
    /** Ends a session by its id. */
    endById: (sessionId: string) => endSession(db, sessionId, 'logout'),
  };
}

/** Ends every session of a member who leaves and cuts the links to their providers. */
export async function withdrawSessions(tx: Db, memberId: MemberId) {
  await endSessionsOf(tx, memberId, 'withdrawn');
  await deleteIdentitiesOf(tx, memberId);
}

/** Forgets sessions long over. */
export const sweepSessions = deleteOldSessions;
