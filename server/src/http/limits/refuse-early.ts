import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toEnvelope } from '../errors.ts';
import type { SecurityHeaders } from '../headers.ts';
import { overloaded } from '../refuse.ts';
import { type Answered, requestId } from '../request-log.ts';
import type { Rank } from './admission.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The priority of the calls; absent for routes that wait in no queue. */
    rank?: Rank;
  }
}

/**
 * Refuses reading calls over the capacity before any other work: at twice the load that can be served, work on refused calls takes
 * time from the others (BEHAVIOUR: faults-30). A call from a page of another origin is refused later, at the queue, where its CORS
 * headers are written. Lists and the map, which are most of these calls, are refused before routing, addresses with an id by the
 * first hook.
 */
export function refuseEarly(
  app: FastifyInstance,
  headers: SecurityHeaders,
  note: (answered: Answered) => void,
) {
  const refuse = refusalWriter(app, headers);
  const isRefused = (rank: Rank | undefined, { origin }: IncomingMessage['headers']) =>
    rank !== undefined && rank > 0 && origin === undefined && app.admission.refusesNow(rank);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRefused(request.routeOptions.config.rank, request.headers)) return done();
    reply.hijack();
    refuse(reply.raw, request.id);
  });
  const ranks = ranksByPath(app);
  const { server, routing } = app;
  server.off('request', routing).on('request', (request, response) => {
    const route = request.method === 'GET' ? pathIn(request.url ?? '') : '';
    if (!isRefused(ranks.get(route), request.headers)) return routing(request, response);
    const reqId = requestId(request.headers['x-request-id']);
    refuse(response, reqId);
    note({ method: 'GET', route, status: 503, ms: 0, reqId, log: app.log });
  });
}

/** Writes the refusal, whose body is built once. */
function refusalWriter(app: FastifyInstance, headers: SecurityHeaders) {
  const body = Buffer.from(JSON.stringify(toEnvelope(overloaded)));
  const fixed = {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'retry-after': String(overloaded.retryAfterSeconds),
  };
  return (response: ServerResponse, id: string) =>
    response
      .writeHead(503, {
        ...headers(),
        ...fixed,
        'x-request-id': id,
        ...(app.isStopping() && { connection: 'close' }),
      })
      .end(body);
}

/** The ranks of reading calls whose path has no parameter, by path. */
function ranksByPath(app: FastifyInstance): ReadonlyMap<string, Rank> {
  const ranks = new Map<string, Rank>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'GET' && config?.rank !== undefined && !url.includes(':')) ranks.set(url, config.rank);
  });
  return ranks;
}

const pathIn = (url: string): string => {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};
