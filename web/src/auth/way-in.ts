import { paths } from '../paths.ts';

/** The address to sign in at, from which one comes back to `path` of ours. */
export const wayIn = (path: string): string =>
  path === paths.landing ? path : `${paths.landing}?return=${encodeURIComponent(path)}`;

/** Where an address asks to come back to, when that is a path of ours; null otherwise. */
export function returnOf(search: string): string | null {
  const wanted = new URLSearchParams(search).get('return');
  return wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : null;
}
