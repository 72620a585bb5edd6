import type { FastifyRequest } from 'fastify';
import type { MemberId } from 'contract/ids';
import { refuse } from './refuse.ts';

/** Who a valid access token stands for. */
export interface Caller {
  memberId: MemberId;
  role: 'member' | 'admin';
  sessionId: string;
}

/** The two tokens a browser keeps of its session. */
export interface SessionTokens {
  access: string;
  refresh: string;
}

/** Reads an access token: its caller, or null when it is forged, expired or its session has ended. */
export type ReadToken = (token: string) => Promise<Caller | null>;

/** The access cookie's name: `__Host-` wherever browsers reach us by https. */
export const accessCookie = (https: boolean) => (https ? '__Host-access' : 'access');

/** The token a request carries: the bearer when there is one, else the cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = bearerOf(request);
  return bearer ?? request.cookies['__Host-access'] ?? request.cookies['access'];
}

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Who is asking: null for a visitor. A token that is no longer good is refused even where visitors may read, so that the
 * client renews its session instead of silently reading as nobody. Only where a session is renewed or ended it is nobody's.
 */
export async function callerOf(
  request: FastifyRequest,
  readToken: ReadToken,
  deadTokens: 'refused' | 'ignored',
): Promise<Caller | null> {
  const token = tokenOf(request);
  if (token === undefined) return null;
  const caller = await readToken(token);
  return caller === null && deadTokens === 'refused' ? refuse('TokenExpired') : caller;
}
