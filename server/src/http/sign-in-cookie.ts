import { createHash, randomBytes } from 'node:crypto';
import { Provider } from 'contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as v from 'valibot';

const LASTS_SECONDS = 600;

/** A sign-in that left for a provider: what must come back, and where the member wanted to go. */
const Departed = v.object({
  provider: Provider,
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  returnTo: v.nullable(v.string()),
});
export type Departed = v.InferOutput<typeof Departed>;

/**
 * Keeps a sign-in under way in the browser that began it: sealed, out of script's reach, for ten minutes, one cookie for each
 * so that two tabs do not disturb each other. Only the browser that left can come back.
 */
export function signInCookies(secret: string, https: boolean) {
  const key = createHash('sha256').update(`sign-in:${secret}`).digest();
  const options = { path: '/login/oauth2', httpOnly: true, sameSite: 'lax', secure: https } as const;
  const nameOf = (state: string) =>
    `sign-in-${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;
  return {
    async depart(reply: FastifyReply, provider: Provider, returnTo: string | null): Promise<Departed> {
      const random = () => randomBytes(32).toString('base64url');
      const departed = { provider, state: random(), nonce: random(), verifier: random(), returnTo };
      const sealed = await new EncryptJWT(departed)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${LASTS_SECONDS}s`)
        .encrypt(key);
      reply.setCookie(nameOf(departed.state), sealed, { ...options, maxAge: LASTS_SECONDS });
      return departed;
    },
    /** What this browser left with under a state, once; null when it did not, or too long ago. */
    async comeBack(request: FastifyRequest, reply: FastifyReply, state: string): Promise<Departed | null> {
      const name = nameOf(state);
      const sealed = request.cookies[name];
      reply.clearCookie(name, options);
      if (sealed === undefined) return null;
      const read = await jwtDecrypt(sealed, key).then(
        ({ payload }) => v.safeParse(Departed, payload),
        () => null,
      );
      return read?.success && read.output.state === state ? read.output : null;
    },
  };
}
export type SignInCookies = ReturnType<typeof signInCookies>;
