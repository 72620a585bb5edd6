import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../telemetry/metrics.ts';

const BOUNDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A request id from a proxy: only characters without a special meaning in a log. */
const REQUEST_ID = /^[\w.:+=/-]{6,128}$/;

/** The id of a request: its `X-Request-Id` if that is plain, else a new id. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID();
}

/** The path of a request's route as declared, such as `/api/articles/:articleId`; `none` without a route. */
export const routePath = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** An answered request. */
export interface Answered {
  method: string;
  route: string;
  status: number;
  ms: number;
  /** Its id, if `log` does not add it. */
  reqId?: string;
  log: FastifyBaseLogger;
}

/**
 * Counts each request, and logs it in one line at `info`: method, route, status, milliseconds and id; no address, member or query
 * (BEHAVIOUR: privacy-8). Returns the function that does so for a request answered before routing.
 */
export function logRequests(app: FastifyInstance, metrics: Metrics): (answered: Answered) => void {
  const count = metrics.counter('dongne_http_requests_total', 'Answered requests.');
  const observe = metrics.histogram(
    'dongne_http_request_seconds',
    'How long answers took, from the first byte of a request to the last of its answer.',
    BOUNDS,
  );
  const note = ({ method, route, status, ms, reqId, log }: Answered) => {
    count({ method, route, status });
    observe({ method, route }, ms / 1000);
    log.info({ reqId, method, route, status, ms: Math.round(ms) }, 'request');
  };
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime: ms }, done) => {
    note({ method: request.method, route: routePath(request), status, ms, log: request.log });
    done();
  });
  return note;
}
