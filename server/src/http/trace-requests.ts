import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from '@opentelemetry/api';
import { failSpan, recordingTraces } from '../telemetry/tracing.ts';
import { routePath } from './request-log.ts';

/**
 * Records each request as a span of the trace in its `traceparent`: method, route, status and the request id of the log; no address,
 * path, member or query (BEHAVIOUR: running-9). Does nothing without a recorder.
 */
export function traceRequests(app: FastifyInstance) {
  const tracing = recordingTraces();
  if (tracing === null) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _, done) => {
    const [method, route] = [request.method, routePath(request)];
    const span = tracing.begin(
      `${method} ${route}`,
      'server',
      { 'http.request.method': method, 'http.route': route, 'dongne.request_id': request.id },
      request.headers,
    );
    spans.set(request, span);
    tracing.within(span, done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)?.setAttribute('http.response.status_code', statusCode);
    if (span !== undefined && statusCode >= 500) failSpan(span, String(statusCode));
    span?.end();
  });
}
