import type { FastifyRequest } from 'fastify';
import type { MemberId } from 'contract/ids';
import { refuse } from './refuse.ts';

/** Who calls, as a valid access token says. */
export interface Caller {
  memberId: MemberId;
  role: 'member' | 'admin';
  sessionId: string;
}

/** The two tokens of a session. */
export interface SessionTokens {
  access: string;
  refresh: string;
}

/** Reads an access token; null when it is forged or expired, or its session has ended. */
export type ReadToken = (token: string) => Promise<Caller | null>;

/** The access cookie's name, with the prefix `__Host-` where browsers reach us by https. */
export const accessCookie = (https: boolean) => (https ? '__Host-access' : 'access');

/** The access token of a request: the bearer when there is one, else the cookie. */
export function accessToken(request: FastifyRequest): string | undefined {
  const bearer = readBearer(request);
  return bearer ?? request.cookies['__Host-access'] ?? request.cookies['access'];
}

/** The bearer token of a request. */
export function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Who calls; null for a visitor. An invalid token is refused even where visitors may read, so that the client renews its session
 * instead of reading as a visitor unawares. It is ignored only where a session is renewed or ended.
 */
export async function readCaller(
  request: FastifyRequest,
  readToken: ReadToken,
  invalidTokens: 'refused' | 'ignored',
): Promise<Caller | null> {
  const token = accessToken(request);
  if (token === undefined) return null;
  const caller = await readToken(token);
  return caller === null && invalidTokens === 'refused' ? refuse('TokenExpired') : caller;
}
