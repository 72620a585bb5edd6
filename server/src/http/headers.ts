import type { FastifyInstance } from 'fastify';

/** Sources outside our own address that pages may use, from the configuration (a maps SDK, a tile server, an image host). */
export interface ContentSources {
  script: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

/** The Content-Security-Policy of our pages: nothing inline, nothing foreign that was not configured. */
export function contentPolicy({ script, connect, image }: ContentSources): string {
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...script].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    ['img-src', `'self' data: blob:`, ...image].join(' '),
    ['connect-src', `'self'`, ...connect].join(' '),
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/**
 * Puts the security headers and the request id on every answer, whatever its status. `sources` is asked at each answer: the
 * same object means the same policy.
 */
export function sendHeaders(
  app: FastifyInstance,
  options: { https: boolean; sources: () => ContentSources },
) {
  let known = options.sources();
  let policy = contentPolicy(known);
  app.addHook('onRequest', async (request, reply) => {
    const sources = options.sources();
    if (sources !== known) policy = contentPolicy((known = sources));
    reply.headers({
      'x-request-id': request.id,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    if (options.https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
