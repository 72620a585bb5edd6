import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db.ts';
import { homeSigungus } from '../members/members.ts';
import { tilesOf } from '../outside/map-tiles/tile-address.ts';
import { type TileHost, TilesNotKept } from '../outside/map-tiles/tile-host.ts';
import type { TileSet } from '../outside/map-tiles/tile-json.ts';
import { boxesOfSigungu } from '../regions/area-box.ts';

/** Keeps the tiles of the 시군구 of members ahead, so that they have streets when the network is lost (BEHAVIOUR: map-59). */
export interface TilesAhead {
  /** Goes on with what is missing, without waiting for its end. */
  begin(): Promise<void>;
  /** Resolves once nothing is being fetched. */
  idle(): Promise<void>;
  /** Stops it; tiles fetched so far stay. */
  stop(): Promise<void>;
}

/** What one run fetched, and whether it stopped since the cap is reached or the host failed. */
export interface AheadResult {
  tiles: number;
  aheadBytes: number;
  ended: 'all' | 'at the cap' | 'host fails' | 'disk full';
}

interface AheadOptions {
  db: Db;
  host: TileHost;
  /** The most bytes of tiles fetched ahead, those of `npm run map:keep` included. */
  maxBytes: number;
  /** The pause between two fetched tiles; tests set less. */
  intervalMs?: number;
  /** Called after a run that fetched tiles. */
  onEnd: (result: AheadResult) => void;
}

/** Five tiles a second, as `npm run map:keep` fetches them. */
const INTERVAL_MS = 200;
/** The cap is checked after so many tiles: a few MB. */
const LOOK_EVERY = 50;

/** Opens it without starting it. */
export function openTilesAhead({
  db,
  host,
  maxBytes,
  intervalMs = INTERVAL_MS,
  onEnd,
}: AheadOptions): TilesAhead {
  /** The 시군구 of which nothing is missing. */
  const kept = new Set<number>();
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    let tiles = 0;
    const ended = await keepAll(() => (tiles += 1)).catch((error: unknown) => {
      if (!(error instanceof TilesNotKept)) throw error;
      return 'disk full' as const;
    });
    if (tiles > 0) onEnd({ tiles, aheadBytes: (await host.usage()).aheadBytes, ended });
  }
  async function keepAll(onFetched: () => number): Promise<AheadResult['ended']> {
    const set = (await host.version()) ?? (await host.breaker.run(host.fetchVersion));
    if (set === null) return 'host fails';
    for (const code of await homeSigungus(db)) {
      if (kept.has(code)) continue;
      const ended = await keepSigungu(code, set, onFetched);
      if (ended !== 'all') return ended;
      if (!stopping.signal.aborted) kept.add(code);
    }
    return 'all';
  }
  async function keepSigungu(
    code: number,
    set: TileSet,
    onFetched: () => number,
  ): Promise<AheadResult['ended']> {
    let untilLook = 0;
    for (const at of tilesOf(boxesOfSigungu(code), set)) {
      if (stopping.signal.aborted) return 'all';
      if (untilLook-- === 0) {
        if ((await host.usage()).aheadBytes >= maxBytes) return 'at the cap';
        untilLook = LOOK_EVERY;
      }
      if (await host.hasAhead(at)) continue; // tiles that are looked at are renewed then
      if ((await host.breaker.run(() => host.keepAhead(at, set))) === null) return 'host fails';
      onFetched();
      await pause(intervalMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
    return 'all';
  }

  return {
    async begin() {
      running ??= run().finally(() => (running = null));
      running.catch(() => {}); // a failure of the database: the next run tries again
    },
    idle: async () => running?.catch(() => {}),
    async stop() {
      stopping.abort();
      await running?.catch(() => {});
    },
  };
}
