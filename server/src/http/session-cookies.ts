import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION } from 'contract/limits';
import { accessCookie, type SessionTokens } from './session.ts';

const LASTS_SECONDS = SESSION.refreshDays * 24 * 60 * 60;

const refreshCookie = (https: boolean) => (https ? '__Host-refresh' : 'refresh');
/** Readable by the page: whether this member has finished onboarding. */
const ONBOARDED = 'isOnboardingCompleted';

/** The cookies of a session: both tokens HttpOnly, and one flag that scripts can read. */
export function sessionCookies(https: boolean) {
  const options = { path: '/', sameSite: 'lax', secure: https, maxAge: LASTS_SECONDS } as const;
  const hidden = { ...options, httpOnly: true };
  return {
    /** The refresh token a browser sent. */
    readRefresh: (request: FastifyRequest): string | undefined => request.cookies[refreshCookie(https)],
    /** Both cookies last as long as the session: the server refuses an expired access token, and the page renews it. */
    set(reply: FastifyReply, tokens: SessionTokens) {
      reply.setCookie(accessCookie(https), tokens.access, hidden);
      reply.setCookie(refreshCookie(https), tokens.refresh, hidden);
    },
    /** Says whether the member has finished onboarding. */
    setOnboarded: (reply: FastifyReply, isCompleted: boolean) =>
      reply.setCookie(ONBOARDED, String(isCompleted), options),
    /** Removes every cookie of the session. */
    clear(reply: FastifyReply) {
      for (const name of [accessCookie(https), refreshCookie(https)]) reply.clearCookie(name, hidden);
      reply.clearCookie(ONBOARDED, options);
    },
  };
}
export type SessionCookies = ReturnType<typeof sessionCookies>;
