import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';

const BOUNDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** An id that a proxy gave a request: nothing that could mean something in a log. */
const REQUEST_ID = /^[\w.:+=/-]{6,128}$/;

/** The id of a request: the one in `X-Request-Id` where that is plain, else a new one. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID();
}

/** The path of a request's route as it is declared, `/api/articles/:articleId`; `none` where there is none. */
export const routePath = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/**
 * Counts each request, and logs it in one line at `info`: method, route, status and milliseconds with its id; no address, member or
 * query (BEHAVIOUR: privacy-8).
 */
export function logRequests(app: FastifyInstance, metrics: Metrics) {
  const count = metrics.counter('dongne_http_requests_total', 'Answered requests.');
  const observe = metrics.histogram(
    'dongne_http_request_seconds',
    'How long answers took, from the first byte of a request to the last of its answer.',
    BOUNDS,
  );
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    const [method, route] = [request.method, routePath(request)];
    count({ method, route, status });
    observe({ method, route }, elapsedTime / 1000);
    request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'request');
  });
}
