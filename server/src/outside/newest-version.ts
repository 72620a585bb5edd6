import * as v from 'valibot';
import { fetchJson } from './fetch-json.ts';

const Published = v.object({
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  url: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/))),
});

/** The newest published version if it is newer than ours; null if it is not, or no address is configured. */
export type NewestVersion = () => Promise<{ serverVersion: string; url: string | null } | null>;

const LIMITS = { timeoutMs: 3_000, maxBytes: 10_000 };
const KEPT_MS = 6 * 60 * 60 * 1000;

/** Fetches `{"version": "1.2.3", "url": "…"}` from UPDATES_URL when an operator opens the page, at most four times a day. */
export function openNewestVersion(url: string | undefined, ours: string): NewestVersion {
  let askedAt = -KEPT_MS;
  let newest: Awaited<ReturnType<NewestVersion>> = null;
  return async () => {
    if (url === undefined || performance.now() - askedAt < KEPT_MS) return newest;
    const answer = await fetchJson(url, LIMITS).catch(() => null); // retried with the next call
    const read = v.safeParse(Published, answer?.json);
    if (!read.success) return newest;
    askedAt = performance.now();
    const { version: serverVersion, url: where = null } = read.output;
    newest = isNewer(serverVersion, ours) ? { serverVersion, url: where } : null;
    return newest;
  };
}

/** Whether a version of three numbers is newer than another. */
function isNewer(version: string, other: string): boolean {
  const [a, b] = [version, other].map((text) => text.split('.').map(Number));
  const at = a!.findIndex((part, n) => part !== b![n]);
  return at >= 0 && a![at]! > (b![at] ?? 0);
}
