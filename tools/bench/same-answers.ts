import { isDeepStrictEqual } from 'node:util';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;
const OWN_ADDRESS = /^http:\/\/127\.0\.0\.1:\d+/;

/**
 * The path at which another server's answer differs from ours; null if they are equal. Instants are compared to the millisecond and
 * addresses without the server; our fields for older clients may be missing.
 */
export function difference(ours: unknown, others: unknown, path = ''): string | null {
  if (Array.isArray(ours) && Array.isArray(others)) {
    if (ours.length !== others.length) return `${path}.length`;
    return first(others.keys(), (at) => difference(ours[at], others[at], `${path}[${at}]`));
  }
  if (isObject(ours) && isObject(others))
    return first(Object.keys(others), (key) => difference(ours[key], others[key], `${path}.${key}`));
  return isDeepStrictEqual(plain(ours), plain(others)) ? null : path;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function plain(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return INSTANT.test(value) ? new Date(value).getTime() : value.replace(OWN_ADDRESS, '');
}

/** The first result that is not null. */
function first<T>(items: Iterable<T>, of: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = of(item);
    if (found !== null) return found;
  }
  return null;
}
