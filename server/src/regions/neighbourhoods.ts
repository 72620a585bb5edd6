import type { Region } from 'contract/region-shapes';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db.ts';
import { dongById } from './country.ts';
import { currentVersion, neighbourhoodRows, type NeighbourhoodRow } from './neighbourhoods.sql.ts';
import { codeAt, type Outline, readOutline } from './outlines.ts';

/** One 읍면동 with its outline. */
export interface Neighbourhood {
  /** Its name in the file: 역삼1동. */
  name: string;
  /** The 법정동 it belongs to: one, several if its name joins them, none if unknown. */
  regions: Region[];
  outline: Outline;
}

/** Loads the neighbourhoods of a 시군구, by its five digits; none if no outlines have been imported. */
export type LoadNeighbourhoods = (sigungu: number) => Promise<readonly Neighbourhood[]>;

/** Loads from the current version, which is read with each call, so that every process sees a new version at once. */
export const currentNeighbourhoods =
  (db: Db): LoadNeighbourhoods =>
  async (sigungu) => {
    const version = await currentVersion(db);
    return version === null ? [] : loadNeighbourhoods(db, version, sigungu);
  };

/** Loads from the version that is current now, for many coordinates at once. */
export async function currentOutlines(db: Db): Promise<LoadNeighbourhoods> {
  const version = await currentVersion(db);
  return async (sigungu) => (version === null ? [] : loadNeighbourhoods(db, version, sigungu));
}

/** The cache, by `version/sigungu`. A version never changes, so no entry becomes stale; about 20 MB for the entire country. */
const cache = new LRUCache<string, Promise<readonly Neighbourhood[]>>({ max: 600 });

/** The 읍면동 of a 시군구 in one version, cached. */
export function loadNeighbourhoods(db: Db, version: string, sigungu: number) {
  const key = `${version}/${sigungu}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const loading = neighbourhoodRows(db, version, sigungu).then((rows) => rows.map(toNeighbourhood));
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  return loading;
}

function toNeighbourhood({ name, regionIds, outline }: NeighbourhoodRow, at: number): Neighbourhood {
  return {
    name,
    regions: regionIds.map((id) => dongById(id)).filter((region) => region !== null),
    outline: readOutline({ ...outline, code: at }),
  };
}

/** Outlines leave small gaps at their edges and the shore; a spot farther away is in a neighbourhood that the file lacks. */
const REACH_METRES = 300;

/** The neighbourhood of a 시군구 that contains a coordinate, or lies within 300 m of it; null if there is none. */
export function neighbourhoodAt(
  neighbourhoods: readonly Neighbourhood[],
  at: { lat: number; lng: number },
): Neighbourhood | null {
  const code = codeAt(
    neighbourhoods.map(({ outline }) => outline),
    at,
    REACH_METRES,
  );
  return code === null ? null : (neighbourhoods[code] ?? null);
}
