import { createHash, randomBytes } from 'node:crypto';
import { Provider } from 'contract/auth';
import { MemberId } from 'contract/ids';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtDecrypt } from 'jose/jwt/decrypt';
import { EncryptJWT } from 'jose/jwt/encrypt';
import * as v from 'valibot';

const LASTS_SECONDS = 600;
/** The most sign-ins in progress per browser: it sends all their cookies with every request, whose headers are limited to 16 KB. */
const MAX_PENDING = 5;

/** A sign-in in progress: the values that the provider must return, and the page that the member wanted. */
const PendingSignIn = v.object({
  provider: Provider,
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  returnTo: v.nullable(v.string()),
  /** The member who signs in again, whom the provider must return; null for any member. */
  memberId: v.nullable(MemberId),
});
export type PendingSignIn = v.InferOutput<typeof PendingSignIn>;

/** The values known when a sign-in begins. */
export type SignInStart = Pick<PendingSignIn, 'provider' | 'returnTo' | 'memberId'>;

/**
 * Stores a sign-in in progress in the browser that began it: encrypted, HttpOnly, for ten minutes, each in its own cookie so that two
 * tabs do not interfere. No other browser can finish it, and over https no other host can set the cookie.
 */
export function signInCookies(secret: string, https: boolean) {
  const key = createHash('sha256').update(`sign-in:${secret}`).digest();
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
  const prefix = `${https ? '__Host-' : ''}sign-in-`;
  const cookieName = (state: string) =>
    `${prefix}${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;
  /** Removes the oldest cookies, which browsers send first. */
  function forgetOldest(request: FastifyRequest, reply: FastifyReply) {
    const pending = Object.keys(request.cookies).filter((name) => name.startsWith(prefix));
    for (const name of pending.slice(0, 1 - MAX_PENDING)) reply.clearCookie(name, options);
  }
  return {
    /** Begins a sign-in and sets its cookie; if too many are in progress, removes the oldest. */
    async start(request: FastifyRequest, reply: FastifyReply, begun: SignInStart): Promise<PendingSignIn> {
      forgetOldest(request, reply);
      const random = () => randomBytes(32).toString('base64url');
      const pending = { ...begun, state: random(), nonce: random(), verifier: random() };
      const encrypted = await new EncryptJWT(pending)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${LASTS_SECONDS}s`)
        .encrypt(key);
      reply.setCookie(cookieName(pending.state), encrypted, { ...options, maxAge: LASTS_SECONDS });
      return pending;
    },
    /** The sign-in that this browser began with a state; works once. Null if there is none or it has expired. */
    async finish(request: FastifyRequest, reply: FastifyReply, state: string): Promise<PendingSignIn | null> {
      const name = cookieName(state);
      const encrypted = request.cookies[name];
      reply.clearCookie(name, options);
      if (encrypted === undefined) return null;
      const read = await jwtDecrypt(encrypted, key).then(
        ({ payload }) => v.safeParse(PendingSignIn, payload),
        () => null,
      );
      return read?.success && read.output.state === state ? read.output : null;
    },
  };
}
export type SignInCookies = ReturnType<typeof signInCookies>;
