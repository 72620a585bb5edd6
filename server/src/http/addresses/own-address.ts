import type { FastifyRequest } from 'fastify';

const SCHEME = /^https?$/;
/** A plain `host` or `host:port`: any other text of a Host header could inject content into an answer. */
const PLAIN_HOST = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The address under which browsers reach us, without a slash at the end: PUBLIC_URL, else the request's own address. Null if the
 * request's Host, or the host or scheme that a trusted proxy forwards, is none.
 */
export function ownAddress(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string | null {
  if (publicUrl !== undefined) return publicUrl;
  return SCHEME.test(protocol) && PLAIN_HOST.test(host) ? `${protocol}://${host}` : null;
}
