import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

/** A refresh token taken apart: the session it renews and the hash the database knows it by. */
export interface ReadRefreshToken {
  sessionId: string;
  hash: Buffer;
}

/**
 * Makes and reads refresh tokens: `session.secret.seal`, 256 random bits first, each next one derived from the one before with
 * the server's key, so that a repeated renewal gives the same child while only hashes are stored. The seal tells our own tokens
 * from made-up ones: only a real old token ends a session.
 */
export function refreshTokens(key: string) {
  const mac = (text: string) => createHmac('sha256', key).update(text).digest();
  const sealed = (sessionId: string, secret: string) =>
    `${sessionId}.${secret}.${mac(`seal:${sessionId}:${secret}`).toString('base64url')}`;
  return {
    /** The first token of a new session, and that session's id. */
    first() {
      const sessionId = randomUUID();
      return { sessionId, token: sealed(sessionId, randomBytes(32).toString('base64url')) };
    },
    /** The one child of a token. */
    next(token: string): string {
      const [sessionId = ''] = token.split('.');
      return sealed(sessionId, mac(`next:${token}`).toString('base64url'));
    },
    /** A token of ours taken apart; null for anything else. */
    read(token: string): ReadRefreshToken | null {
      const [, sessionId, secret] = /^([0-9a-f-]{36})\.([\w-]{43})\.[\w-]{43}$/.exec(token) ?? [];
      if (sessionId === undefined || secret === undefined) return null;
      if (!timingSafeEqual(Buffer.from(token), Buffer.from(sealed(sessionId, secret)))) return null;
      return { sessionId, hash: hashOf(token) };
    },
  };
}
export type RefreshTokens = ReturnType<typeof refreshTokens>;

/** What the database keeps of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
