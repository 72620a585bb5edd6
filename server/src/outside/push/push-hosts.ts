import { isIP } from 'node:net';

/**
 * The host of a push endpoint: https, with a name, at the usual port, and among `allowed` unless that is empty; null for any other
 * address (BEHAVIOUR: push-3).
 */
export function pushHost(endpoint: string, allowed: readonly string[]): string | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[') && hostname.includes('.');
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || !isName) return null;
  return allowed.length === 0 || allowed.some((one) => isHost(hostname, one)) ? hostname : null;
}

/** Whether a host is the named one, or with `*.` a subdomain of it. */
const isHost = (host: string, named: string) =>
  named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named;
