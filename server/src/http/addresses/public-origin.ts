import type { FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';
import { ownAddress } from './own-address.ts';

/**
 * The origin that the request's browser uses: the public origin if it is set, else the request's own. Refuses InputInvalid if a proxy
 * forwards a host or scheme that no browser uses.
 */
export const publicOrigin = (request: FastifyRequest, publicUrl: string | undefined): string =>
  ownAddress(request, publicUrl) ?? refuse('InputInvalid');
