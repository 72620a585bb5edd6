import { LOOPBACK } from './setting-forms.ts';

/** How the certificate of a database at another host is checked: in full, not at all although there is TLS, or there is none. */
export type Verified = 'verified' | 'any certificate' | 'no TLS';

const ASKS = new Set(['true', '1']);

/** What an address of a database asks for, as pg reads it. */
export function databaseTls(url: string): Verified {
  const { searchParams } = new URL(url);
  const mode = searchParams.get('sslmode');
  if (mode === 'disable') return 'no TLS';
  const likeLibpq = searchParams.get('uselibpqcompat') === 'true' && mode !== null && mode !== 'verify-full';
  if (mode === 'no-verify' || likeLibpq) return 'any certificate';
  const asks = mode !== null || ASKS.has(searchParams.get('ssl') ?? '');
  return asks || searchParams.has('sslrootcert') || searchParams.has('sslcert') ? 'verified' : 'no TLS';
}

/**
 * Whether an address leads over a network that others may read: to another host, unless its name has no dot, as that of a container
 * beside ours has.
 */
export function leadsOutside(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return !LOOPBACK.has(host) && !/^(?:\/|%2F)/i.test(host) && /[.:]/.test(host);
}
