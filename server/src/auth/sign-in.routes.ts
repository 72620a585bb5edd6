import { logout, Provider, reissue } from 'contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import type { SessionCookies } from '../http/session-cookies.ts';
import type { SignInCookies } from '../http/sign-in-cookie.ts';
import { isOnboarded } from '../members/onboarding.ts';
import { type OAuthProvider, SignInFailed, type SignInFailure } from '../outside/oauth/oauth-client.ts';
import type { Sessions } from './sessions.ts';
import { ownPath, signInMember } from './sign-in.ts';

/** What sign-in is built on. */
export interface SignInDeps {
  db: Sql;
  sessions: Sessions;
  cookies: SessionCookies;
  signIns: SignInCookies;
  /** A provider for browsers that use this origin; undefined when it is not on offer. */
  findProvider(provider: Provider, origin: string): OAuthProvider | undefined;
  /** The origin this request's browser uses: the public one, else that of the request. */
  publicOrigin(request: FastifyRequest): string;
}

type ProviderRequest = FastifyRequest<{
  Params: { provider: string };
  Querystring: Record<string, unknown>;
}>;

/** Serves sign-in by redirects of the browser, the renewal of a session and logout. */
export function signInRoutes(app: FastifyInstance, deps: SignInDeps) {
  const { db, sessions, cookies, signIns } = deps;
  const offered = (provider: Provider, request: FastifyRequest) =>
    deps.findProvider(provider, deps.publicOrigin(request)) ?? refuse('NotFound');
  const callbackUrl = (provider: Provider, request: FastifyRequest) =>
    `${deps.publicOrigin(request)}/login/oauth2/code/${provider}`;

  app.get('/oauth2/authorization/:provider', async (request: ProviderRequest, reply) => {
    const provider = parseProvider(request);
    const oauth = offered(provider, request);
    const pending = await signIns.start(reply, provider, ownPath(request.query['return']));
    const hint = request.query['login_hint'];
    const url = await oauth.authorizeUrl(
      pending,
      callbackUrl(provider, request),
      typeof hint === 'string' ? hint : undefined,
    );
    return reply.redirect(url.href);
  });

  app.get('/login/oauth2/code/:provider', async (request: ProviderRequest, reply) => {
    const provider = parseProvider(request);
    try {
      const state = request.query['state'];
      const pending = await signIns.finish(request, reply, typeof state === 'string' ? state : '');
      if (pending?.provider !== provider) throw new SignInFailed('expired');
      const callback = new URL(callbackUrl(provider, request));
      callback.search = new URL(request.url, callback).search;
      const subject = await offered(provider, request).readSubject(pending, callback);
      const memberId = await signInMember(db, provider, subject);
      cookies.set(reply, await sessions.open(memberId));
      cookies.setOnboarded(reply, await isOnboarded(db, memberId));
      const query = pending.returnTo === null ? '' : `?return=${encodeURIComponent(pending.returnTo)}`;
      return reply.redirect(`/oauth-redirect${query}`);
    } catch (error) {
      request.log.warn({ provider, reason: failureReason(error) }, 'sign-in failed');
      return reply.redirect(`/?message=${failureReason(error)}`);
    }
  });

  route(app, reissue, async (_, __, { request, reply }) => {
    const token = cookies.readRefresh(request);
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
    await sessions.end(cookies.readRefresh(request));
    if (caller !== null) await sessions.endById(caller.sessionId);
    cookies.clear(reply);
  });
}

function parseProvider(request: ProviderRequest): Provider {
  const parsed = v.safeParse(Provider, request.params.provider);
  return parsed.success ? parsed.output : refuse('NotFound');
}

const failureReason = (error: unknown): SignInFailure =>
  error instanceof SignInFailed ? error.reason : 'unavailable';
