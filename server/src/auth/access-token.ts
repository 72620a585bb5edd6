import { randomBytes } from 'node:crypto';
import { MemberId } from 'contract/ids';
import { SESSION } from 'contract/limits';
import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Db } from '../db.ts';
import type { Caller, ReadToken } from '../http/session.ts';
import { liveSession, sharedSecret } from './sessions.sql.ts';

/** Signs and reads access tokens: short JWTs of one algorithm, each bound to a session. */
export interface AccessTokens {
  sign(caller: Caller): Promise<string>;
  read: ReadToken;
}

const FORM = { issuer: 'dongne', audience: 'dongne-api' };
/** How long a process may believe that a session lives. A logout reaches every process within a second. */
const BELIEVED_MS = 800;
const BELIEVED_MOST = 50_000;

/** Opens the token maker with the operator's secret, else with the one this database keeps for all its processes. */
export async function openAccessTokens(db: Db, secret?: string): Promise<AccessTokens> {
  const key = Buffer.from(
    secret ?? (await sharedSecret(db, 'access-token', randomBytes(32).toString('base64url'))),
  );
  const believed = new Map<string, { until: number; role: Caller['role'] | null }>();

  async function roleOf(sessionId: string): Promise<Caller['role'] | null> {
    const known = believed.get(sessionId);
    if (known && known.until > performance.now()) return known.role;
    const live = await liveSession(db, sessionId);
    if (believed.size >= BELIEVED_MOST) believed.clear();
    believed.set(sessionId, { until: performance.now() + BELIEVED_MS, role: live?.role ?? null });
    return live?.role ?? null;
  }

  return {
    sign: ({ memberId, role, sessionId }) =>
      new SignJWT({ role: role === 'admin' ? 'ROLE_ADMIN' : 'ROLE_USER', sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(String(memberId))
        .setIssuer(FORM.issuer)
        .setAudience(FORM.audience)
        .setIssuedAt()
        .setExpirationTime(`${SESSION.accessMinutes}m`)
        .sign(key),
    async read(token) {
      const claims = await jwtVerify<{ sid: string }>(token, key, {
        ...FORM,
        algorithms: ['HS256'],
        typ: 'at+jwt',
        requiredClaims: ['sub', 'sid', 'exp'],
      }).then(
        ({ payload }) => payload,
        () => null,
      );
      if (claims === null) return null;
      const role = await roleOf(claims.sid);
      return role === null ? null : { memberId: v.parse(MemberId, claims.sub), role, sessionId: claims.sid };
    },
  };
}
