import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { type Breaker, type LastTrouble, makeBreaker } from '../breaker.ts';
import { NoPlace, Queue } from '../../process/queue.ts';
import { checkService, OutsideFailed } from '../fetch-json.ts';
import { type FetchedTile, fetchTile } from './fetch-tile.ts';
import type { KeptTile } from './kept-tile.ts';
import { openKnownVersion } from './known-version.ts';
import { type TileAt, tileUrl } from './tile-address.ts';
import { openTileFolder, type TileUsage } from './tile-folder.ts';
import type { TileSet } from './tile-json.ts';
import type { TileAnswer, TileSource } from './tile-source.ts';

const gzip = promisify(gzipWithCallback);

/** A host of vector tiles with a cache on disk, and the state that operators see. */
export interface TileHost extends TileSource {
  /** The tiles that are being fetched. */
  queue: Queue;
  breaker: Breaker;
  /** The most disk space that viewed tiles may take. */
  maxBytes: number;
  usage(): Promise<TileUsage>;
  /** The known version; null while unknown. */
  version(): Promise<TileSet | null>;
  /** Fetches a tile and keeps it permanently, unless its current version is already kept (`had`). Throws `OutsideFailed`. */
  keepAhead(at: TileAt, set: TileSet): Promise<'had' | 'fetched' | 'none'>;
  /** Whether any version of a tile is kept permanently. */
  hasAhead(at: TileAt): Promise<boolean>;
  /** Fetches the version now. Throws `OutsideFailed`. */
  fetchVersion(): Promise<TileSet>;
}

export interface TileHostOptions {
  /** The address of its TileJSON. */
  address: string;
  /** The folder of all hosts' tiles, and its most bytes. */
  folder: string;
  maxBytes: number;
  /** Answers only from the folder, without requests to the host. */
  isOffline?: boolean;
  /** The time limit of one answer; by default 8 s for a tile and 5 s for the TileJSON. */
  answerMs?: number;
  onTrouble?: (trouble: LastTrouble) => void;
  /** Called at most once a minute with the system's error code if tiles cannot be stored. */
  onFull?: (code: string) => void;
}

const HEADERS = { 'user-agent': 'dongne-girok' };
/** A tile is fetched for whoever asks for it next, too: it waits for no client. */
const FETCHING = { places: 6, waiting: 300, leaseMs: 60_000 };
/** Renewing tiles of an older version yields to requests that wait for a tile. */
const MAX_WAITING_TO_RENEW = 20;
const OPEN_MS = 30_000;
/** How long a request waits for a tile, less than clients do. Fetching continues, so that the next request finds the tile. */
const WAIT_MS = 9_000;
const RETRY_SECONDS = 10;
/** How long the absence of a tile is cached. */
const NONE_MS = 24 * 60 * 60_000;

/** The name of a host's folder. */
export const hostFolder = (address: string) =>
  createHash('sha256').update(address).digest('hex').slice(0, 12);

/** Opens a host without sending it a request. */
export function openTileHost(options: TileHostOptions): TileHost {
  const { address, folder, maxBytes, isOffline = false, answerMs, onTrouble, onFull } = options;
  const host = hostFolder(address);
  const tileFolder = openTileFolder(folder, host, maxBytes, onFull);
  const breaker = makeBreaker({ failures: 4, openMs: OPEN_MS, ...(onTrouble && { onOpen: onTrouble }) });
  const version = openKnownVersion({
    file: join(folder, host, 'tiles.json'),
    address: isOffline ? null : address,
    breaker,
    request: { headers: HEADERS, timeoutMs: answerMs },
  });
  const queue = new Queue('map tiles', FETCHING);
  const fetching = new Map<string, Promise<KeptTile | null>>();

  /** Fetches a tile once for all concurrent requests; null if the host cannot deliver it now. */
  function fetchOnce(at: TileAt): Promise<KeptTile | null> {
    const key = `${at.z}/${at.x}/${at.y}`;
    const begun = fetching.get(key);
    if (begun !== undefined) return begun;
    const turn = queue.run({ signal: null }, () => fetchAndKeep(at)).catch(nullWithoutPlace);
    fetching.set(key, turn);
    return turn.finally(() => fetching.delete(key));
  }
  async function fetchAndKeep(at: TileAt): Promise<KeptTile | null> {
    const set = await version.wait();
    if (set === null) return null;
    const kept = await tileFolder.find(at);
    if (kept !== null && isFresh(kept, set)) return kept; // another request fetched it in the meantime
    const tile = await breaker.run(() => fetchFrom(set, at, kept));
    if (tile === null) return null;
    if (tile.gzip === null && kept?.gzip) return null; // a tile does not cease to exist: the host is at fault
    await tileFolder.keep(at, tile);
    return tile;
  }
  async function fetchFrom(set: TileSet, at: TileAt, kept: KeptTile | null): Promise<KeptTile> {
    const fetched = await fetchTile(tileUrl(set.template, at, set.isTms), kept, {
      headers: HEADERS,
      timeoutMs: answerMs,
    });
    if (fetched.kind === 'none' && fetched.isGone) {
      const renewed = await version.renew();
      if (renewed.template !== set.template) return fetchFrom(renewed, at, kept);
    }
    return toKept(fetched, set, kept);
  }

  async function get(at: TileAt): Promise<TileAnswer> {
    const [kept, set] = await Promise.all([tileFolder.find(at), version.now()]);
    if (kept !== null && (isOffline || isFresh(kept, set))) return toAnswer(kept, true);
    if (isOffline) return { kind: 'none', isCurrent: false };
    if (kept !== null && kept.gzip !== null) {
      if (queue.use().waiting < MAX_WAITING_TO_RENEW) void fetchOnce(at).catch(() => {});
      return toAnswer(kept, false);
    }
    const fetched = await inTime(fetchOnce(at));
    return fetched === null ? { kind: 'not now', retryAfterSeconds: RETRY_SECONDS } : toAnswer(fetched, true);
  }

  return {
    queue,
    breaker,
    maxBytes,
    get,
    usage: tileFolder.usage,
    version: version.now,
    tiles: version.now,
    fetchVersion: version.fetchNow,
    hasAhead: async (at) => (await tileFolder.findAhead(at)) !== null,
    async keepAhead(at, set) {
      const had = await tileFolder.findAhead(at);
      if (had !== null && isFresh(had, set)) return 'had';
      const kept = had ?? (await tileFolder.find(at));
      const tile = kept !== null && isFresh(kept, set) ? kept : await fetchFrom(set, at, kept);
      if (!(await tileFolder.keep(at, tile, true))) throw new TilesNotKept();
      return tile.gzip === null ? 'none' : 'fetched';
    },
    check: async () => (isOffline ? null : checkService(version.fetchNow())),
  };
}

/** Tiles cannot be stored, since the disk is full. */
export class TilesNotKept extends Error {}

const toAnswer = ({ gzip: bytes }: KeptTile, isCurrent: boolean): TileAnswer =>
  bytes === null ? { kind: 'none', isCurrent } : { kind: 'tile', gzip: bytes, isCurrent };

const isFresh = (kept: KeptTile, set: TileSet | null) =>
  kept.version === set?.version && (kept.gzip !== null || Date.now() - kept.checkedAt < NONE_MS);

async function toKept(fetched: FetchedTile, { version }: TileSet, kept: KeptTile | null): Promise<KeptTile> {
  const now = { version, checkedAt: Date.now() };
  if (fetched.kind === 'none') return { ...now, etag: null, lastModified: null, gzip: null };
  if (fetched.kind === 'tile')
    return { ...now, etag: fetched.etag, lastModified: fetched.lastModified, gzip: await gzip(fetched.mvt) };
  if (kept === null) throw new OutsideFailed('nonsense');
  return { ...kept, ...now };
}

/** Null for a tile that could not be fetched, since too many wait. */
function nullWithoutPlace(error: unknown): null {
  if (error instanceof NoPlace) return null;
  throw error;
}

/** The result of the work, or null if it takes longer than `WAIT_MS`. */
function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS, null);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
