import { SESSION } from 'contract/limits';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import type { Db } from '../db.ts';
import type { Caller, ReadToken } from '../http/session.ts';
import { signingSecrets } from './signing-secrets.ts';
import { findSession } from './sessions.sql.ts';

/** Signs and reads access tokens: short-lived JWTs with one algorithm, each bound to a session. */
export interface AccessTokens {
  sign(caller: Pick<Caller, 'memberId' | 'role' | 'sessionId'>): Promise<string>;
  read: ReadToken;
}

const CLAIMS = { issuer: 'dongne', audience: 'dongne-api' };
/** How long a process caches that a session is open, so that a logout takes effect in every process within a second. */
const CACHED_MS = 800;
const MAX_CACHED = 50_000;
const MAX_PROVED = 10_000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type SessionCaller = Omit<Caller, 'sessionId'>;

/**
 * Opens access tokens with the operator's secrets, else with the secret stored in the database for all its processes. The first
 * secret signs, and tokens of every secret are accepted: a new first secret does not sign members out (BEHAVIOUR: auth-34).
 */
export async function openAccessTokens(db: Db, secrets: readonly string[] = []): Promise<AccessTokens> {
  const keys = (await signingSecrets(db, secrets)).map((secret) => Buffer.from(secret));
  const cached = new Map<string, { until: number; caller: SessionCaller | null }>();
  const proved = new Map<string, Claims>();

  /** The claims of a valid token. The signature is verified once, the expiry with each call. */
  async function provedClaims(token: string): Promise<Claims | null> {
    const known = proved.get(token);
    if (known !== undefined) return known.exp * 1000 > Date.now() ? known : null;
    const claims = await readClaims(token, keys);
    if (proved.size >= MAX_PROVED) proved.clear();
    if (claims !== null) proved.set(token, claims);
    return claims;
  }

  async function readSession(sessionId: string): Promise<SessionCaller | null> {
    const known = cached.get(sessionId);
    if (known && known.until > performance.now()) return known.caller;
    const caller = (await findSession(db, sessionId)) ?? null;
    if (cached.size >= MAX_CACHED) cached.clear();
    // Not cached before onboarding is finished, so that a member who has just finished can continue at once.
    if (caller === null || caller.isOnboarded)
      cached.set(sessionId, { until: performance.now() + CACHED_MS, caller });
    return caller;
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
        .sign(keys[0]!),
    async read(token) {
      const claims = await provedClaims(token);
      if (claims === null) return null;
      const caller = await readSession(claims.sid);
      return caller === null || String(caller.memberId) !== claims.sub
        ? null
        : { ...caller, sessionId: claims.sid };
    },
  };
}

/** The member and session of a token, and when it expires, in seconds since 1970. */
interface Claims {
  sub: string;
  sid: string;
  exp: number;
}

/** The claims of a token that one of the keys signed and that is valid now; null for any other token. */
async function readClaims(token: string, keys: readonly Buffer[]): Promise<Claims | null> {
  for (const key of keys) {
    const claims = await jwtVerify<{ sid: unknown }>(token, key, {
      ...CLAIMS,
      algorithms: ['HS256'],
      typ: 'at+jwt',
      requiredClaims: ['sub', 'sid', 'exp'],
    }).then(
      ({ payload }) => payload,
      () => null,
    );
    const { sub, sid, exp } = claims ?? {};
    if (typeof sid === 'string' && UUID.test(sid) && sub !== undefined && exp !== undefined)
      return { sub, sid, exp };
  }
  return null;
}
