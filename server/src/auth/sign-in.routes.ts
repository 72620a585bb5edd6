import { logout, Provider, reissue } from 'contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { hasOnboarded } from '../members/newcomer.ts';
import { type OAuthDoor, SignInFailed, type SignInFailure } from '../outside/oauth/oauth-client.ts';
import type { SessionCookies } from '../http/session-cookies.ts';
import type { Sessions } from './sessions.ts';
import type { SignInCookies } from '../http/sign-in-cookie.ts';
import { memberBehind, ownPath } from './sign-in.ts';

/** What signing in needs: the doors to the providers on offer, by the address the browser used. */
export interface AuthDeps {
  db: Sql;
  sessions: Sessions;
  cookies: SessionCookies;
  signIns: SignInCookies;
  /** The door to a provider; undefined when it is not on offer. */
  doorTo(provider: Provider, origin: string): OAuthDoor | undefined;
  /** Where this request's browser reaches us: the public address, else the one it used. */
  originOf(request: FastifyRequest): string;
}

type ToProvider = FastifyRequest<{ Params: { provider: string }; Querystring: Record<string, unknown> }>;

/** Sign-in by browser redirect, the session's renewal and its end. */
export function signInRoutes(app: FastifyInstance, deps: AuthDeps) {
  const { db, sessions, cookies, signIns } = deps;
  const doorOf = (provider: Provider, request: FastifyRequest) =>
    deps.doorTo(provider, deps.originOf(request)) ?? refuse('NotFound');
  const callbackOf = (provider: Provider, request: FastifyRequest) =>
    `${deps.originOf(request)}/login/oauth2/code/${provider}`;

  app.get('/oauth2/authorization/:provider', async (request: ToProvider, reply) => {
    const provider = providerIn(request);
    const door = doorOf(provider, request);
    const departed = await signIns.depart(reply, provider, ownPath(request.query['return']));
    const hint = request.query['login_hint'];
    const url = await door.authorizeUrl(
      departed,
      callbackOf(provider, request),
      typeof hint === 'string' ? hint : undefined,
    );
    return reply.redirect(url.href);
  });

  app.get('/login/oauth2/code/:provider', async (request: ToProvider, reply) => {
    const provider = providerIn(request);
    try {
      const state = request.query['state'];
      const departed = await signIns.comeBack(request, reply, typeof state === 'string' ? state : '');
      if (departed?.provider !== provider) throw new SignInFailed('expired');
      const returned = new URL(callbackOf(provider, request));
      returned.search = new URL(request.url, returned).search;
      const subject = await doorOf(provider, request).subjectAt(departed, returned);
      const memberId = await memberBehind(db, provider, subject);
      cookies.set(reply, await sessions.open(memberId));
      cookies.setOnboarded(reply, await hasOnboarded(db, memberId));
      const onward = departed.returnTo === null ? '' : `?return=${encodeURIComponent(departed.returnTo)}`;
      return reply.redirect(`/oauth-redirect${onward}`);
    } catch (error) {
      request.log.warn({ provider, reason: reasonOf(error) }, 'sign-in failed');
      return reply.redirect(`/?message=${reasonOf(error)}`);
    }
  });

  route(app, reissue, async (_, __, { request, reply }) => {
    const token = cookies.refreshOf(request);
    try {
      const renewed = await sessions.renew(token ?? refuse('ReissueFailed'));
      cookies.set(reply, renewed);
      return { accessToken: renewed.access };
    } catch (error) {
      cookies.clear(reply);
      throw error;
    }
  });

  route(app, logout, async (_, __, { request, reply, caller }) => {
    await sessions.end(cookies.refreshOf(request));
    if (caller !== null) await sessions.endById(caller.sessionId);
    cookies.clear(reply);
  });
}

function providerIn(request: ToProvider): Provider {
  const read = v.safeParse(Provider, request.params.provider);
  return read.success ? read.output : refuse('NotFound');
}

const reasonOf = (error: unknown): SignInFailure =>
  error instanceof SignInFailed ? error.reason : 'unavailable';
