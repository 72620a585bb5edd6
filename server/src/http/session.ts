import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberId } from 'contract/ids';
import { refuse } from './refuse.ts';
import type { SessionCookies } from './session-cookies.ts';

/** What a member may do beside what all do. */
export type Role = 'member' | 'moderator' | 'admin';

/** Who calls, as a valid access token says. */
export interface Caller {
  memberId: MemberId;
  role: Role;
  sessionId: string;
  /** When the member proved at their provider who they are, in milliseconds since 1970. */
  signedInAt: number;
  /** Whether they have finished onboarding. */
  isOnboarded: boolean;
  /** Whether a moderator paused or suspended them; null while neither. */
  restriction: 'paused' | 'suspended' | null;
}

/** Reads an access token; null when it is forged or expired, or its session has ended. */
export type ReadToken = (token: string) => Promise<Caller | null>;

/** What tells who calls: the cookies of a session, its access tokens, and whether a refresh token is one of ours. */
export interface SessionReader {
  cookies: SessionCookies;
  readToken: ReadToken;
  isOwnRefreshToken: (token: string) => boolean;
  /** Whose the session of a refresh token is; null when it has ended, or the token is not its current one. */
  readRefresh: (token: string) => Promise<MemberId | null>;
}

/** The bearer token of a request. */
export function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Who calls; null for a visitor. The bearer comes before the cookie. An invalid bearer, and an invalid cookie that the refresh
 * cookie may renew, are refused even where visitors may read, so that the client renews its session instead of reading as a
 * visitor unawares. A cookie that nothing can renew is removed, and its sender is a visitor (BEHAVIOUR: auth-18).
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

/** Who calls where a session is renewed or ended: an invalid token is ignored there, and its cookies stay for the call to judge. */
export async function readCallerIfAny(
  { cookies, readToken }: SessionReader,
  request: FastifyRequest,
): Promise<Caller | null> {
  const token = readBearer(request) ?? cookies.readAccess(request);
  return token === undefined ? null : readToken(token);
}

/**
 * Who asks for an image, which a browser does by itself and without renewing a session: an expired access token counts for nothing,
 * and the refresh token says who it is.
 */
export async function readViewer(sessions: SessionReader, request: FastifyRequest): Promise<MemberId | null> {
  const caller = await readCallerIfAny(sessions, request);
  if (caller !== null) return caller.memberId;
  const refresh = sessions.cookies.readRefresh(request);
  return refresh === undefined ? null : sessions.readRefresh(refresh);
}
