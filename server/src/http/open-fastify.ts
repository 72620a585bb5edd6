import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { trustedProxies } from './addresses/trust-proxy.ts';
import { readUnencoded } from './addresses/unencoded.ts';
import { answerMalformedRequest, answerUnreadableUrl } from './errors.ts';
import type { SecurityHeaders } from './headers.ts';
import { requestId } from './request-log.ts';

const JSON_BYTES = 64 * 1024;

/** Opens Fastify with the limits of every request, without routes. `logTo` takes the lines of the log instead of the standard output. */
export function openFastify(
  { logLevel, trustProxy }: Pick<Config, 'logLevel' | 'trustProxy'>,
  headers: SecurityHeaders,
  logTo?: { write(line: string): void },
): FastifyInstance {
  const answerMalformed = answerMalformedRequest(headers);
  const app: FastifyInstance = fastify({
    bodyLimit: JSON_BYTES,
    requestTimeout: 120_000,
    return503OnClosing: false, // a request on a kept connection is served, and its answer closes it
    connectionTimeout: 130_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    clientErrorHandler(error, socket) {
      if (!readUnencoded(app.server, error, socket)) answerMalformed(error, socket);
    },
    frameworkErrors: answerUnreadableUrl(headers),
    trustProxy: trustedProxies(trustProxy),
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    routerOptions: { maxParamLength: 200 },
    // Calls are parsed by the contract's schemas: the packages that compile those of Fastify are never read.
    schemaController: {
      compilersFactory: { buildValidator: withoutSchemas, buildSerializer: withoutSchemas },
    },
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: logLevel, serializers: { err: plainError }, ...(logTo && { stream: logTo }) },
  });
  return app;
}

const withoutSchemas = () => () => {
  throw new Error('A route has a schema of Fastify; the contract has those of calls');
};

/** What the log records of an error: where it was thrown, never what members sent. */
const plainError = (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' });
