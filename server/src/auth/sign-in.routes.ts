import { logout, Provider, reissue } from 'contract/auth';
import type { MemberId } from 'contract/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Sql } from '../db.ts';
import { Refusal, refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { readCallerIfAny } from '../http/session.ts';
import type { SessionCookies } from '../http/session-cookies.ts';
import type { PendingSignIn, SignInCookies, SignInStart } from '../http/sign-in-cookie.ts';
import type { OAuthProvider } from '../outside/oauth/oauth-client.ts';
import { SignInFailed, type SignInFailure } from '../outside/oauth/sign-in-failed.ts';
import type { Departures } from './departures.ts';
import { openSession } from './open-session.ts';
import type { Sessions } from './sessions.ts';
import { afterSignIn, returnAddress, withoutSignIn } from './return-address.ts';
import { findMember, findOwnProvider, signInMember } from './sign-in.ts';

/** The dependencies of sign-in. */
export interface SignInDeps {
  db: Sql;
  sessions: Sessions;
  departures: Departures;
  cookies: SessionCookies;
  signIns: SignInCookies;
  /** A provider for browsers that use this origin; undefined if it is not on offer. */
  findProvider(provider: Provider, origin: string): OAuthProvider | undefined;
  /** The origin this request's browser uses: the public one, else that of the request. */
  publicOrigin(request: FastifyRequest): string;
  /** The origins of other front ends, to which a sign-in that they begin returns. */
  returnOrigins: readonly string[];
}

type Query = FastifyRequest<{ Querystring: Record<string, unknown> }>;
type ProviderRequest = FastifyRequest<{ Params: { provider: string }; Querystring: Record<string, unknown> }>;

/** Serves sign-in by browser redirects, session renewal and logout. */
export function signInRoutes(app: FastifyInstance, deps: SignInDeps) {
  const limit = { preHandler: (request: FastifyRequest) => app.limitSignIns(request) };

  app.get('/oauth2/authorization/:provider', limit, (request: ProviderRequest, reply) => {
    const returnTo = wantedReturn(deps, request);
    return startSignIn(deps, request, reply, { provider: parseProvider(request), returnTo, memberId: null });
  });

  // A signed-in member signs in again at their own provider (BEHAVIOUR: auth-50).
  app.get('/oauth2/again', limit, async (request: Query, reply) => {
    const caller = await readCallerIfAny(app.sessionReader, request);
    const provider = caller === null ? undefined : await findOwnProvider(deps.db, caller.memberId);
    const returnTo = wantedReturn(deps, request);
    if (caller === null || provider === undefined)
      return reply.redirect(withoutSignIn(returnTo ?? '/', null));
    return startSignIn(deps, request, reply, { provider, returnTo, memberId: caller.memberId });
  });

  app.get('/login/oauth2/code/:provider', limit, async (request: ProviderRequest, reply) => {
    const provider = parseProvider(request);
    const pending = await readPending(deps, request, reply, provider);
    const returnTo = pending?.returnTo ?? null;
    try {
      await finishSignIn(deps, request, reply, provider, pending ?? fail('expired'));
      return reply.redirect(afterSignIn(returnTo));
    } catch (error) {
      return reply.redirect(withoutSignIn(returnTo, recordFailure(request, provider, error)));
    }
  });

  sessionRoutes(app, deps);
}

/** Logs and counts a sign-in that failed. Returns the reason that the browser gets. */
function recordFailure(request: FastifyRequest, provider: Provider, error: unknown): SignInFailure {
  const reason = failureReason(error);
  const code = error instanceof SignInFailed ? error.code : null;
  request.log.warn({ provider, reason, code }, 'sign-in failed');
  request.server.securityEvents.count({ kind: 'sign-in-failed', detail: `${provider} ${reason}` });
  return reason;
}

function sessionRoutes(app: FastifyInstance, deps: SignInDeps) {
  const { sessions, cookies } = deps;
  route(app, reissue, async (_, __, { request, reply }) => {
    const token = cookies.readRefresh(request);
    try {
      const renewed = await sessions.renew(token ?? refuse('ReissueFailed'));
      cookies.set(reply, renewed);
      return { accessToken: renewed.access };
    } catch (error) {
      if (error instanceof Refusal) cookies.clear(reply); // an unavailable database says nothing about the session
      throw error;
    }
  });

  route(app, logout, async (_, __, { request, reply, caller }) => {
    const token = cookies.readRefresh(request);
    const memberId = caller?.memberId ?? (token === undefined ? null : await sessions.whose(token));
    await sessions.end(token);
    if (caller !== null) await sessions.endById(caller.sessionId);
    cookies.clear(reply);
    return memberId === null ? null : providerSignOut(deps, request, memberId);
  });
}

/** The page at which a member's own provider signs them out too; null if it offers none, or does not answer. */
async function providerSignOut(deps: SignInDeps, request: FastifyRequest, memberId: MemberId) {
  const provider = await findOwnProvider(deps.db, memberId);
  const origin = deps.publicOrigin(request);
  const oauth = provider === undefined ? undefined : deps.findProvider(provider, origin);
  const url = await oauth?.endSessionUrl?.(`${origin}/`).catch(() => null);
  return url ? { endSessionUrl: url.href } : null;
}

/** Redirects the browser to a provider to sign in there, or back with the reason if the provider cannot be asked. */
async function startSignIn(deps: SignInDeps, request: Query, reply: FastifyReply, start: SignInStart) {
  const oauth = offeredProvider(deps, start.provider, request);
  const pending = await deps.signIns.start(request, reply, start);
  const hint = request.query['login_hint'];
  const callback = callbackUrl(deps, start.provider, request);
  const url = await oauth
    .authorizeUrl(pending, callback, typeof hint === 'string' ? hint : undefined, start.memberId !== null)
    .catch((error: unknown) => recordFailure(request, start.provider, error));
  return reply.redirect(typeof url === 'string' ? withoutSignIn(start.returnTo, url) : url.href);
}

/** Opens a session for the member whom the provider identified. Throws SignInFailed. */
async function finishSignIn(
  deps: SignInDeps,
  request: ProviderRequest,
  reply: FastifyReply,
  provider: Provider,
  pending: PendingSignIn,
) {
  const callback = new URL(callbackUrl(deps, provider, request));
  callback.search = new URL(request.url, callback).search;
  const again = pending.memberId !== null;
  const subject = await offeredProvider(deps, provider, request).readSubject(pending, callback, again);
  const memberId = await whoSignedIn(deps, provider, subject, pending.memberId);
  const { tokens, hasJoined } = await openSession(deps, {
    memberId,
    by: provider,
    userAgent: request.headers['user-agent'],
    replaces: deps.cookies.readRefresh(request),
  });
  deps.cookies.set(reply, tokens);
  deps.cookies.setOnboarded(reply, hasJoined);
}

/** The sign-in that this browser began with this provider; null if there is none. */
async function readPending(
  { signIns }: SignInDeps,
  request: ProviderRequest,
  reply: FastifyReply,
  provider: Provider,
): Promise<PendingSignIn | null> {
  const state = request.query['state'];
  const pending = await signIns.finish(request, reply, typeof state === 'string' ? state : '');
  return pending?.provider === provider ? pending : null;
}

const wantedReturn = ({ returnOrigins }: SignInDeps, { query, headers }: Query) =>
  returnAddress(query['return'], headers.referer, returnOrigins);

function fail(reason: SignInFailure): never {
  throw new SignInFailed(reason);
}

/** The member with a provider's id. Throws SignInFailed if another member is `expected`. */
async function whoSignedIn(
  { db, departures }: SignInDeps,
  provider: Provider,
  subject: string,
  expected: MemberId | null,
) {
  if (expected === null) return signInMember({ db, departures }, provider, subject);
  if ((await findMember(db, provider, subject)) !== expected) throw new SignInFailed('other');
  return expected;
}

const offeredProvider = (deps: SignInDeps, provider: Provider, request: FastifyRequest) =>
  deps.findProvider(provider, deps.publicOrigin(request)) ?? refuse('NotFound');

const callbackUrl = (deps: SignInDeps, provider: Provider, request: FastifyRequest) =>
  `${deps.publicOrigin(request)}/login/oauth2/code/${provider}`;

function parseProvider(request: ProviderRequest): Provider {
  const parsed = v.safeParse(Provider, request.params.provider);
  return parsed.success ? parsed.output : refuse('NotFound');
}

const failureReason = (error: unknown): SignInFailure =>
  error instanceof SignInFailed ? error.reason : 'unavailable';
