import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberId } from 'contract/ids';
import type { Role } from 'contract/members';
import { refuse } from './refuse.ts';
import type { SessionCookies } from './session-cookies.ts';

/** The caller, as identified by a valid access token. */
export interface Caller {
  memberId: MemberId;
  role: Role;
  sessionId: string;
  /** When the member last signed in at their provider, in milliseconds since 1970. */
  signedInAt: number;
  /** Whether they have finished onboarding. */
  isOnboarded: boolean;
  /** Whether a moderator paused or suspended them; null while neither. */
  restriction: 'paused' | 'suspended' | null;
}

/** Reads an access token; null when it is forged or expired, or its session has ended. */
export type ReadToken = (token: string) => Promise<Caller | null>;

/** Identifies the caller by session cookies, access tokens and refresh tokens. */
export interface SessionReader {
  cookies: SessionCookies;
  readToken: ReadToken;
  isOwnRefreshToken: (token: string) => boolean;
  /** The member of a refresh token's session; null if the session has ended or the token is not its current one. */
  readRefresh: (token: string) => Promise<MemberId | null>;
}

/** The bearer token of a request. */
export function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * The caller; null for a visitor. A bearer token takes precedence over the cookie. An invalid bearer, and an invalid cookie that the
 * refresh cookie may renew, are refused even where visitors may read, so that the client renews its session instead of silently
 * reading as a visitor. A cookie that cannot be renewed is removed, and the caller is a visitor (BEHAVIOUR: auth-18).
 */
export async function readCaller(
  { cookies, readToken, isOwnRefreshToken }: SessionReader,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  cookies.clearOtherNames(request, reply);
  const bearer = readBearer(request);
  const token = bearer ?? cookies.readAccess(request);
  if (token === undefined) return null;
  const caller = await readToken(token);
  if (caller !== null) return caller;
  if (bearer !== undefined || isOwnRefreshToken(cookies.readRefresh(request) ?? '')) refuse('TokenExpired');
  cookies.clear(reply);
  return null;
}

/** The caller, or null for a missing or invalid token. Cookies stay: calls that renew or end a session handle them. */
export async function readCallerIfAny(
  { cookies, readToken }: SessionReader,
  request: FastifyRequest,
): Promise<Caller | null> {
  const token = readBearer(request) ?? cookies.readAccess(request);
  return token === undefined ? null : readToken(token);
}

/**
 * The viewer of an image. Browsers request images without renewing the session, so an expired access token is ignored and the refresh
 * token identifies the viewer.
 */
export async function readViewer(sessions: SessionReader, request: FastifyRequest): Promise<MemberId | null> {
  const caller = await readCallerIfAny(sessions, request);
  if (caller !== null) return caller.memberId;
  const refresh = sessions.cookies.readRefresh(request);
  return refresh === undefined ? null : sessions.readRefresh(refresh);
}
