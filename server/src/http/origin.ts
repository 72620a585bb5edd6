import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';
import { bearerOf } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes changing requests from anywhere: a protocol that brings its own proof. */
    takesForeign?: boolean;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Which pages may send requests that change something, beside our own. */
export interface Origins {
  publicUrl: string | undefined;
  allowedOrigins: readonly string[];
}

/**
 * Refuses a changing request another site made a browser send: without a bearer it must name our own origin (or an allowed
 * one), or the browser must say it came from the same origin.
 */
export function guardOrigin(app: FastifyInstance, origins: Origins) {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || bearerOf(request) !== undefined) return;
    if (request.routeOptions.config.takesForeign) return;
    if (!isOurs(request, origins)) refuse('ForeignOrigin');
  });
}

function isOurs(request: FastifyRequest, { publicUrl, allowedOrigins }: Origins): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  if (allowedOrigins.includes(origin)) return true;
  return origin === (publicUrl ?? `${request.protocol}://${request.headers.host}`);
}
