import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

/** The session of a refresh token, and the token's hash as the database stores it. */
export interface ReadRefreshToken {
  sessionId: string;
  hash: Buffer;
}

/**
 * Makes and reads refresh tokens `session.secret.signature`. The first secret is 256 random bits; each next secret is derived from
 * the previous token with the server's key, so a repeated renewal returns the same token although only hashes are stored. The
 * signature proves that we issued a token, so that a forged token cannot end a session as an old token does.
 */
export function refreshTokens(key: string) {
  const mac = (text: string) => createHmac('sha256', key).update(text).digest();
  const sign = (sessionId: string, secret: string) =>
    `${sessionId}.${secret}.${mac(`seal:${sessionId}:${secret}`).toString('base64url')}`;
  return {
    /** The id and the first token of a new session. */
    first() {
      const sessionId = randomUUID();
      return { sessionId, token: sign(sessionId, randomBytes(32).toString('base64url')) };
    },
    /** The token that follows a token, always the same. */
    next(token: string): string {
      const [sessionId = ''] = token.split('.');
      return sign(sessionId, mac(`next:${token}`).toString('base64url'));
    },
    /** The session and hash of a token we issued; null for any other text. */
    read(token: string): ReadRefreshToken | null {
      const [, sessionId, secret] = /^([0-9a-f-]{36})\.([\w-]{43})\.[\w-]{43}$/.exec(token) ?? [];
      if (sessionId === undefined || secret === undefined) return null;
      if (!timingSafeEqual(Buffer.from(token), Buffer.from(sign(sessionId, secret)))) return null;
      return { sessionId, hash: hashToken(token) };
    },
  };
}

/** A token's hash as the database stores it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
