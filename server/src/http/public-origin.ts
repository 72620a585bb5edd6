import type { FastifyRequest } from 'fastify';

/** The origin this request's browser uses: the public one where it is set, else that of the request. */
export const publicOrigin = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;
