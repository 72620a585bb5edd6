import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onEachRequest } from '../each-request.ts';
import { refuse } from '../refuse.ts';
import { readBearer } from '../session.ts';
import { ownAddress } from './own-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts writes from every origin: OAuth proves the origin in another way. */
    anyOrigin?: boolean;
    /** Identifies callers by cookies: a bearer token is not what they lack. */
    byCookies?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Our own origin and the other origins that may send writes. */
export interface Origins {
  publicUrl: string | undefined;
  allowedOrigins: readonly string[];
}

/** The form of our access tokens. Other bearers prove nothing: the call is checked as if it had none. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Refuses ForeignOrigin for a write that another site made a browser send: without a bearer token, `Origin` must be ours or allowed,
 * or be absent while `Sec-Fetch-Site` says same-origin. A client that names no origin and sends a bearer without a token is no
 * browser's page: it lacks a token, TokenExpired (BEHAVIOUR: auth-42).
 */
export function guardOrigin(app: FastifyInstance, origins: Origins) {
  onEachRequest(app, (request) => {
    if (SAFE_METHODS.has(request.method) || TOKEN.test(readBearer(request) ?? '')) return;
    const { anyOrigin, byCookies } = request.routeOptions.config;
    if (anyOrigin) return;
    if (isAllowedOrigin(request, origins)) return;
    const { origin, authorization } = request.headers;
    const lacksToken = !byCookies && origin === undefined && /^bearer\b/i.test(authorization ?? '');
    refuse(lacksToken ? 'TokenExpired' : 'ForeignOrigin');
  });
}

function isAllowedOrigin(request: FastifyRequest, { publicUrl, allowedOrigins }: Origins): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  if (allowedOrigins.includes(origin)) return true;
  return origin === ownAddress(request, publicUrl);
}
