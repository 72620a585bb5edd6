import type { FastifyInstance } from 'fastify';
import { onEachRequest } from './each-request.ts';
import { refuse } from './refuse.ts';

/** A name or an address, perhaps with a port, and nothing that means something in a page or an address. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** How often a header of this name, in small letters, was sent; names and values take turns. */
function timesNamed(sent: readonly string[], name: string): number {
  let times = 0;
  for (let at = 0; at < sent.length; at += 2)
    if (sent[at]!.length === name.length && sent[at]!.toLowerCase() === name) times += 1;
  return times;
}

/**
 * Refuses InputInvalid for a request whose Host is missing or written twice; and outside the API, whose answers do not use it then,
 * for one that is no host: pages and redirects repeat it.
 */
export function guardHost(app: FastifyInstance) {
  onEachRequest(app, ({ raw, headers: { host }, url }) => {
    const isUsed = !url.startsWith('/api/');
    if (timesNamed(raw.rawHeaders, 'host') > 1 || host === undefined || (isUsed && !HOST.test(host)))
      refuse('InputInvalid');
  });
}

/** Serves a request with an expectation we do not know as one without: Node's own refusal of it carries none of our headers. */
export function ignoreExpectations(app: FastifyInstance) {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
