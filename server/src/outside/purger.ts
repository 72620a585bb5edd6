import { expectNoTransaction } from '../db/transaction-guard.ts';
import { ConfigInvalid } from '../process/start-refused.ts';
import { OutsideFailed } from './fetch-json.ts';

/** A cache in front of the server that can be purged. */
export interface Purger {
  /** Purges these paths; resolves once the cache has confirmed. Throws OutsideFailed. */
  purge(paths: readonly string[]): Promise<void>;
}

/** How a cache is purged: `PURGE` at each address, or one `POST` with a list of addresses. */
export interface PurgeSettings {
  url: string;
  method: 'PURGE' | 'POST';
  token: string | undefined;
  /** The beginnings of photo addresses, for the list. */
  bases: readonly string[];
}

const ANSWER_MS = 5_000;

/** Opens the configured cache. Throws ConfigInvalid if a list would contain no address. */
export function openPurger({ url, method, token, bases }: PurgeSettings): Purger {
  if (method === 'POST' && bases.length === 0)
    throw new ConfigInvalid('PURGE_METHOD=POST names addresses: set PUBLIC_URL or IMAGES_URL.');
  const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const purgeOne = (path: string) =>
    send(url.replace(/\/$/, '') + path, { method: 'PURGE', headers: bearer });
  const purgeList = (paths: readonly string[]) =>
    send(url, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ files: bases.flatMap((base) => paths.map((path) => base + path)) }),
    });
  return {
    async purge(paths) {
      if (method === 'POST') return purgeList(paths);
      await Promise.all(paths.map(purgeOne));
    },
  };
}

/** Sends a purge request. A cache may answer 404 for an address that it never stored. */
async function send(url: string, request: RequestInit): Promise<void> {
  expectNoTransaction();
  const response = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => {
    throw new OutsideFailed('unreachable');
  });
  await response.body?.cancel();
  if (!response.ok && response.status !== 404) throw new OutsideFailed('bad status', response.status);
}
