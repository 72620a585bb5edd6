import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION } from 'contract/limits';

/** The two tokens of a session. */
export interface SessionTokens {
  access: string;
  refresh: string;
}

const DAY_SECONDS = 24 * 60 * 60;
const LASTS_SECONDS = SESSION.refreshDays * DAY_SECONDS;
const LONGEST_SECONDS = SESSION.absoluteDays * DAY_SECONDS;

/** Browsers accept a cookie with this prefix only from this exact host over https, so no other host or page can set it. */
const PREFIX = '__Host-';
const ACCESS = 'access';
const REFRESH = 'refresh';
/** A cookie that scripts can read: whether this member has finished onboarding. */
const ONBOARDED = 'isOnboardingCompleted';

/**
 * The cookies of a session: both tokens HttpOnly, and one flag that scripts can read. Over https, tokens are read and written only
 * under the prefixed names (BEHAVIOUR: auth-10).
 */
export function sessionCookies(https: boolean) {
  const options = { path: '/', sameSite: 'lax', secure: https, maxAge: LASTS_SECONDS } as const;
  const hidden = { ...options, httpOnly: true };
  const ours = (name: string) => (https ? PREFIX + name : name);
  const others = (name: string) => (https ? name : PREFIX + name);
  const remove = (reply: FastifyReply, name: string) =>
    reply.clearCookie(name, { ...hidden, secure: https || name.startsWith(PREFIX) });
  return {
    /** The options of cookies that only the server reads. */
    cookieOptions: hidden,
    /** The access token a browser sent. */
    readAccess: (request: FastifyRequest): string | undefined => request.cookies[ours(ACCESS)],
    /** The refresh token a browser sent. */
    readRefresh: (request: FastifyRequest): string | undefined => request.cookies[ours(REFRESH)],
    /** Sets both cookies for the life of the session: the server refuses an expired access token, and the page renews it. */
    set(reply: FastifyReply, tokens: SessionTokens) {
      reply.setCookie(ours(ACCESS), tokens.access, hidden);
      reply.setCookie(ours(REFRESH), tokens.refresh, hidden);
    },
    /** Sets the onboarding flag for as long as a session can be renewed. */
    setOnboarded: (reply: FastifyReply, isCompleted: boolean) =>
      reply.setCookie(ONBOARDED, String(isCompleted), { ...options, maxAge: LONGEST_SECONDS }),
    /** Removes the cookies that a browser sent under the names not used at this address. */
    clearOtherNames(request: FastifyRequest, reply: FastifyReply) {
      for (const name of [others(ACCESS), others(REFRESH)])
        if (request.cookies[name] !== undefined) remove(reply, name);
    },
    /** Removes every cookie of the session, under both names. */
    clear(reply: FastifyReply) {
      for (const name of [ACCESS, REFRESH]) for (const one of [ours(name), others(name)]) remove(reply, one);
      reply.clearCookie(ONBOARDED, options);
    },
  };
}
export type SessionCookies = ReturnType<typeof sessionCookies>;
