import type { FastifyRequest } from 'fastify';

/** The origin that the request's browser uses: the public origin if it is set, else the request's own. */
export const publicOrigin = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;
