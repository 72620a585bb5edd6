import type { FastifyInstance } from 'fastify';

const TOLD = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-max-age': '600',
};

/** Lets pages of exactly the allowed origins call the API with cookies; every other origin is told nothing. */
export function allowOrigins(app: FastifyInstance, allowed: readonly string[]) {
  if (allowed.length === 0) return;
  app.addHook('onRequest', async ({ headers: { origin }, method }, reply) => {
    reply.header('vary', 'origin');
    if (origin === undefined || !allowed.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'x-request-id, retry-after',
      ...(method === 'OPTIONS' && TOLD),
    });
  });
}
