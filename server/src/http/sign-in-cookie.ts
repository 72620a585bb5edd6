import { createHash, randomBytes } from 'node:crypto';
import { Provider } from 'contract/auth';
import { MemberId } from 'contract/ids';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtDecrypt } from 'jose/jwt/decrypt';
import { EncryptJWT } from 'jose/jwt/encrypt';
import * as v from 'valibot';

const LASTS_SECONDS = 600;
/** How many sign-ins of one browser are in progress at once: a browser sends their cookies with every request, whose head has 16 KB. */
const PENDING_MOST = 5;

/** A sign-in in progress: what the provider must send back, and where the member wanted to go. */
const PendingSignIn = v.object({
  provider: Provider,
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  returnTo: v.nullable(v.string()),
  /** Who must come back, where a member signs in again; null for anybody. */
  memberId: v.nullable(MemberId),
});
export type PendingSignIn = v.InferOutput<typeof PendingSignIn>;

/** What a sign-in begins with. */
export type SignInStart = Pick<PendingSignIn, 'provider' | 'returnTo' | 'memberId'>;

/**
 * Keeps a sign-in in progress in the browser that began it: encrypted, HttpOnly, for ten minutes, in a cookie of its own so that
 * two tabs do not disturb each other. No other browser can finish it, and by https no other host can plant one.
 */
export function signInCookies(secret: string, https: boolean) {
  const key = createHash('sha256').update(`sign-in:${secret}`).digest();
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
  const prefix = `${https ? '__Host-' : ''}sign-in-`;
  const cookieName = (state: string) =>
    `${prefix}${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;
  /** Browsers send the oldest cookies first. */
  function forgetOldest(request: FastifyRequest, reply: FastifyReply) {
    const pending = Object.keys(request.cookies).filter((name) => name.startsWith(prefix));
    for (const name of pending.slice(0, 1 - PENDING_MOST)) reply.clearCookie(name, options);
  }
  return {
    /** Begins a sign-in and sets its cookie; of too many in progress the oldest is forgotten. */
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
    /** The sign-in this browser began with a state, once; null when it did not begin one, or too long ago. */
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
