import type { FastifyInstance } from 'fastify';
import type { Rank } from './admission.ts';
import { toEnvelope } from './errors.ts';
import type { SecurityHeaders } from './headers.ts';
import { overloaded } from './refuse.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who is served first; absent for what waits in no queue. */
    rank?: Rank;
  }
}

/**
 * Refuses a reading call over the capacity before anything else is done for it: under twice the load that can be served,
 * what is done for refused calls is missing for the others (BEHAVIOUR: faults-9). A page of another origin is answered behind the
 * queue, where its headers are written.
 */
export function refuseEarly(app: FastifyInstance, headers: SecurityHeaders) {
  const body = Buffer.from(JSON.stringify(toEnvelope(overloaded)));
  const fixed = {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'retry-after': String(overloaded.retryAfterSeconds),
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { rank } = request.routeOptions.config;
    const isReading = rank !== undefined && rank > 0 && request.headers.origin === undefined;
    if (!isReading || !app.admission.refusesNow(rank)) return done();
    reply.hijack();
    reply.raw.writeHead(503, { ...headers(), ...fixed, 'x-request-id': request.id }).end(body);
  });
}
