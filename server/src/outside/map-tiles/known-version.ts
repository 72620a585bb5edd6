import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { Breaker } from '../breaker.ts';
import { fetchTileJson, type TileRequest, type TileSet, toTileSet } from './tile-json.ts';

/** The current version of a host's tiles, as its TileJSON describes it. */
export interface KnownVersion {
  /** The known version, without waiting for the host; refreshed in the background if it is older than a day. */
  now(): Promise<TileSet | null>;
  /** Waits for the host if no version is known; null if it does not answer. */
  wait(): Promise<TileSet | null>;
  /** Fetches the version again, bypassing the breaker, at most once a minute. Throws `OutsideFailed`. */
  renew(): Promise<TileSet>;
  /** Fetches the version now in any case. Throws `OutsideFailed`. */
  fetchNow(): Promise<TileSet>;
}

const File = v.object({ json: v.unknown(), url: v.string(), fetchedAt: v.number() });
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

interface Known {
  set: TileSet;
  fetchedAt: number;
}

/** Stores the version in a file, shared by all processes and used by the next start. Without an address it only reads that file. */
export function openKnownVersion(options: {
  file: string;
  address: string | null;
  breaker: Breaker;
  request: TileRequest;
}): KnownVersion {
  const { file, address, breaker } = options;
  let known: Known | null = null;
  let fetching: Promise<TileSet | null> | null = null;
  let renewing: Promise<TileSet> | null = null;
  let readFileAt = -Infinity;

  async function request(from: string) {
    const fetched = await fetchTileJson(from, options.request);
    return { fetched, set: await toTileSet(fetched) };
  }
  async function remember({ fetched, set }: Awaited<ReturnType<typeof request>>): Promise<TileSet> {
    known = { set, fetchedAt: Date.now() };
    await store({ ...fetched, fetchedAt: known.fetchedAt });
    return set;
  }
  /** The version becomes known only after the breaker has closed, since callers that see it may request tiles. */
  async function fetchThroughBreaker(from: string): Promise<TileSet | null> {
    const answer = await breaker.run(() => request(from));
    return answer && remember(answer);
  }
  function fetchOnce(): Promise<TileSet | null> {
    if (address === null) return Promise.resolve(null);
    fetching ??= fetchThroughBreaker(address).finally(() => (fetching = null));
    return fetching;
  }
  async function store(content: object) {
    const partial = `${file}.${process.pid}.part`;
    await mkdir(dirname(file), { recursive: true })
      .then(() => writeFile(partial, JSON.stringify(content)))
      .then(() => rename(partial, file))
      .catch(() => {}); // on a full disk the next start fetches it again
  }
  /** Reads a newer version that another process has fetched. */
  async function readShared() {
    if (Date.now() - readFileAt < MINUTE_MS) return;
    readFileAt = Date.now();
    const shared = await readKnown(file);
    if (shared !== null && shared.fetchedAt > (known?.fetchedAt ?? 0)) known = shared;
  }

  async function fetchNow(): Promise<TileSet> {
    if (address === null) throw new Error('There is no host to fetch from.');
    return remember(await request(address));
  }
  async function now() {
    await readShared();
    if (known === null || Date.now() - known.fetchedAt > DAY_MS) void fetchOnce().catch(() => {});
    return known?.set ?? null;
  }
  return {
    now,
    wait: async () => (await now()) ?? fetchOnce(),
    async renew() {
      if (known !== null && Date.now() - known.fetchedAt < MINUTE_MS) return known.set;
      renewing ??= fetchNow().finally(() => (renewing = null));
      return renewing;
    },
    fetchNow,
  };
}

async function readKnown(file: string): Promise<Known | null> {
  try {
    const { fetchedAt, ...fetched } = v.parse(File, JSON.parse(await readFile(file, 'utf8')));
    return { set: await toTileSet(fetched), fetchedAt };
  } catch {
    return null;
  }
}
