import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Origins besides our own that pages may load from, as the map is configured (a maps SDK, tile servers, image hosts). */
export interface ContentSources {
  script: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

/**
 * Puts the security headers and the request id on every answer. The Content-Security-Policy allows nothing inline but styles, and no
 * other origin but `sources`, which are read for each answer since they may change.
 */
export async function sendHeaders(
  app: FastifyInstance,
  { https, sources }: { https: boolean; sources: () => ContentSources },
) {
  const own = `'self'`;
  const ownAnd =
    (kind: keyof ContentSources, ...schemes: string[]) =>
    () =>
      [own, ...schemes, ...sources()[kind]].join(' ');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [own],
        scriptSrc: [ownAnd('script')],
        styleSrc: [own, `'unsafe-inline'`],
        imgSrc: [ownAnd('image', 'data:', 'blob:')],
        connectSrc: [ownAnd('connect')],
        workerSrc: [own],
        objectSrc: [`'none'`],
        baseUri: [`'none'`],
        frameAncestors: [`'none'`],
        formAction: [own],
      },
    },
    frameguard: { action: 'deny' },
    hsts: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
      'cache-control': 'no-store',
    });
  });
}
