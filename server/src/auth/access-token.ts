import { randomBytes } from 'node:crypto';
import { MemberId } from 'contract/ids';
import { SESSION } from 'contract/limits';
import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Db } from '../db.ts';
import type { Caller, ReadToken } from '../http/session.ts';
import { findSession, sharedSecret } from './sessions.sql.ts';

/** Signs and reads access tokens: short-lived JWTs of one algorithm, each bound to a session. */
export interface AccessTokens {
  sign(caller: Caller): Promise<string>;
  read: ReadToken;
}

const CLAIMS = { issuer: 'dongne', audience: 'dongne-api' };
/** How long a process caches that a session is open, so that a logout takes effect in every process within a second. */
const CACHED_MS = 800;
const CACHED_MOST = 50_000;

/** Opens access tokens with the operator's secret, else with the one stored in the database for all its processes. */
export async function openAccessTokens(db: Db, secret?: string): Promise<AccessTokens> {
  const key = Buffer.from(
    secret ?? (await sharedSecret(db, 'access-token', randomBytes(32).toString('base64url'))),
  );
  const cached = new Map<string, { until: number; role: Caller['role'] | null }>();

  async function sessionRole(sessionId: string): Promise<Caller['role'] | null> {
    const known = cached.get(sessionId);
    if (known && known.until > performance.now()) return known.role;
    const role = (await findSession(db, sessionId))?.role ?? null;
    if (cached.size >= CACHED_MOST) cached.clear();
    cached.set(sessionId, { until: performance.now() + CACHED_MS, role });
    return role;
  }

  return {
    sign: ({ memberId, role, sessionId }) =>
      new SignJWT({ role: role === 'admin' ? 'ROLE_ADMIN' : 'ROLE_USER', sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(String(memberId))
        .setIssuer(CLAIMS.issuer)
        .setAudience(CLAIMS.audience)
        .setIssuedAt()
        .setExpirationTime(`${SESSION.accessMinutes}m`)
        .sign(key),
    async read(token) {
      const claims = await jwtVerify<{ sid: string }>(token, key, {
        ...CLAIMS,
        algorithms: ['HS256'],
        typ: 'at+jwt',
        requiredClaims: ['sub', 'sid', 'exp'],
      }).then(
        ({ payload }) => payload,
        () => null,
      );
      if (claims === null) return null;
      const role = await sessionRole(claims.sid);
      return role === null ? null : { memberId: v.parse(MemberId, claims.sub), role, sessionId: claims.sid };
    },
  };
}
