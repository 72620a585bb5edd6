import { once } from 'node:events';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../telemetry/metrics.ts';
import { hasBearer } from './operator-token.ts';
import { refuse } from './refuse.ts';

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Serves `GET /metrics` to callers with the operator's token. Without a configured token the address does not exist. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, token: string | undefined) {
  if (token === undefined) return;
  app.get('/metrics', async (request, reply) => {
    if (!hasBearer(request, token)) refuse('TokenExpired');
    return reply.type(TYPE).send(await metrics.text());
  });
}

interface MetricsPort {
  port: number;
  host: string;
  token: string | undefined;
}

/**
 * Serves `/metrics` on a port of its own, to everybody who reaches it, or to callers with the token if one is configured (BEHAVIOUR:
 * operations-14). Throws `EADDRINUSE`.
 */
export async function listenForMetrics(
  metrics: Metrics,
  { port, host, token }: MetricsPort,
): Promise<Server> {
  const { createServer } = await import('node:http'); // a static import also loads the client of fetch
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    if (!isAsked) return void response.writeHead(404).end();
    if (token !== undefined && !hasBearer(request, token)) return void response.writeHead(401).end();
    void metrics.text().then((text) => response.writeHead(200, { 'content-type': TYPE }).end(text));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server.unref();
}
