import { isOwnPath } from 'contract/own-path';

/** The longest return path: encrypted, it must fit into a cookie of 4 KB, and five such cookies into a request. */
const PATH_BYTES = 1_000;

/** Where a front end of another origin takes over after signing in, as ours does. */
const LANDING = '/oauth-redirect';

/** A path of this site to return to after signing in; null for a path that could lead to another site or is too long. */
const ownPath = (wanted: string): string | null =>
  Buffer.byteLength(wanted) <= PATH_BYTES && isOwnPath(wanted) ? wanted : null;

/**
 * Where to return to after signing in: a path of this site, or an address of one of the origins, written exactly so. Without either, the
 * `/oauth-redirect` of the origin of these from which the browser comes (`referer`), else null (BEHAVIOUR: auth-41).
 */
export function returnAddress(
  wanted: unknown,
  referer: string | undefined,
  returnOrigins: readonly string[],
): string | null {
  if (wanted === undefined) return landingOf(referer, returnOrigins);
  if (typeof wanted !== 'string') return null;
  const front = returnOrigins.find((origin) => wanted.startsWith(`${origin}/`)) ?? '';
  const path = ownPath(wanted.slice(front.length));
  return path === null ? null : front + path;
}

function landingOf(referer: string | undefined, returnOrigins: readonly string[]) {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { origin } = new URL(referer);
  return returnOrigins.includes(origin) ? origin + LANDING : null;
}

/** Where a finished sign-in leads: to the page that takes over here, with the path to return to, or to the other front end. */
export const afterSignIn = (returnTo: string | null): string =>
  returnTo === null || returnTo.startsWith('/') ? withQuery(LANDING, { return: returnTo }) : returnTo;

/** Where a sign-in that failed or did not begin leads: to `/` here or of the other front end, with the reason. */
export function withoutSignIn(returnTo: string | null, message: string | null): string {
  if (returnTo === null || returnTo.startsWith('/')) return withQuery('/', { message, return: returnTo });
  return new URL(withQuery('/', { message }), returnTo).href;
}

/** A path with those of the query parameters that are not null. */
function withQuery(path: string, query: Record<string, string | null>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
