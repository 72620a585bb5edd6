import type { FastifyInstance } from 'fastify';
import { refuse } from './refuse.ts';

/** A name or an address, perhaps with a port, and nothing that means something in a page or an address. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Refuses InputInvalid for a request whose Host is missing or written twice; and outside the API, whose answers do not use it then,
 * for one that is no host: pages and redirects repeat it.
 */
export function guardHost(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw, headers: { host }, url }) => {
    const times = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
    const isUsed = !url.startsWith('/api/');
    if (times > 1 || host === undefined || (isUsed && !HOST.test(host))) refuse('InputInvalid');
  });
}
