import type { FastifyInstance } from 'fastify';
import { onEachRequest } from '../each-request.ts';
import { refuse } from '../refuse.ts';

/** A host name or IP address, perhaps with a port: no character with a meaning in HTML or a URL. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** How often a header was sent. `name` is in lower case; in `sent`, names and values alternate. */
function timesNamed(sent: readonly string[], name: string): number {
  let times = 0;
  for (let at = 0; at < sent.length; at += 2)
    if (sent[at]!.length === name.length && sent[at]!.toLowerCase() === name) times += 1;
  return times;
}

/**
 * Refuses InputInvalid for a request whose Host is missing or sent twice. Outside the API it also refuses a malformed Host, since
 * pages and redirects repeat it; answers of the API do not use a malformed Host. The connection is closed: a proxy may have read
 * another request.
 */
export function guardHost(app: FastifyInstance) {
  onEachRequest(app, ({ raw, headers: { host }, url }, reply) => {
    const isUsed = !url.startsWith('/api/');
    if (timesNamed(raw.rawHeaders, 'host') === 1 && host !== undefined && (!isUsed || HOST.test(host)))
      return;
    reply.header('connection', 'close');
    refuse('InputInvalid');
  });
}

/** Ignores an unknown `Expect` header: Node's own refusal would lack our headers. */
export function ignoreExpectations(app: FastifyInstance) {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
