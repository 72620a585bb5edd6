import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

/** The session a refresh token renews, and the token's hash as the database stores it. */
export interface ReadRefreshToken {
  sessionId: string;
  hash: Buffer;
}

/**
 * Makes and reads refresh tokens `session.secret.signature`. The first secret is 256 random bits; each next one is derived from
 * the token before with the server's key, so a repeated renewal gives the same token although only hashes are stored. The
 * signature shows that a token is ours: only a real old token ends a session, not a forged one.
 */
export function refreshTokens(key: string) {
  const mac = (text: string) => createHmac('sha256', key).update(text).digest();
  const sign = (sessionId: string, secret: string) =>
    `${sessionId}.${secret}.${mac(`seal:${sessionId}:${secret}`).toString('base64url')}`;
  return {
    /** The first token of a new session, and that session's id. */
    first() {
      const sessionId = randomUUID();
      return { sessionId, token: sign(sessionId, randomBytes(32).toString('base64url')) };
    },
    /** The token that follows this one, always the same. */
    next(token: string): string {
      const [sessionId = ''] = token.split('.');
      return sign(sessionId, mac(`next:${token}`).toString('base64url'));
    },
    /** The parts of one of our tokens; null for anything else. */
    read(token: string): ReadRefreshToken | null {
      const [, sessionId, secret] = /^([0-9a-f-]{36})\.([\w-]{43})\.[\w-]{43}$/.exec(token) ?? [];
      if (sessionId === undefined || secret === undefined) return null;
      if (!timingSafeEqual(Buffer.from(token), Buffer.from(sign(sessionId, secret)))) return null;
      return { sessionId, hash: hashToken(token) };
    },
  };
}
export type RefreshTokens = ReturnType<typeof refreshTokens>;

/** A token's hash as the database stores it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
