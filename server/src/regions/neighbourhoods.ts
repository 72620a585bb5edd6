import type { Region } from 'contract/regions';
import type { Db } from '../db.ts';
import { dongOf } from './country.ts';
import { currentVersion, neighbourhoodRows, type NeighbourhoodRow } from './neighbourhoods.sql.ts';
import { codeAt, type Outline, readOutline } from './outlines.ts';

/** One 읍면동 with its outline. */
export interface Neighbourhood {
  /** As its file has it: 역삼1동. */
  name: string;
  /** The 법정동 it lies in: one, several when its name joins them, none when nothing tells. */
  regions: Region[];
  outline: Outline;
}

/** The 읍면동 outlines of a 시군구, by its five digits; none where an operator brought none. */
export type NeighbourhoodsOf = (sigungu: number) => Promise<readonly Neighbourhood[]>;

/** The version of the outlines that holds, null where an operator brought none. */
export const neighbourhoodVersion = (db: Db): Promise<string | null> => currentVersion(db);

/** Read from the database as it stands now: a new version holds from the next call on, in every process. */
export const neighbourhoodsIn =
  (db: Db): NeighbourhoodsOf =>
  async (sigungu) => {
    const version = await currentVersion(db);
    return version === null ? [] : neighbourhoodsOf(db, version, sigungu);
  };

/** By `version/sigungu`. A version never changes, so what is kept is true whatever the database; some 20 MB for the whole country. */
const kept = new Map<string, Promise<readonly Neighbourhood[]>>();
const KEPT_MOST = 600;

/** The 읍면동 of a 시군구 in one version, read once. */
export function neighbourhoodsOf(db: Db, version: string, sigungu: number) {
  const key = `${version}/${sigungu}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const reading = neighbourhoodRows(db, version, sigungu).then((rows) => rows.map(readNeighbourhood));
  kept.set(key, reading);
  reading.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MOST && oldest !== undefined) kept.delete(oldest);
  return reading;
}

function readNeighbourhood({ name, regionIds, outline }: NeighbourhoodRow, at: number): Neighbourhood {
  return {
    name,
    regions: regionIds.map((id) => dongOf(id)).filter((region) => region !== null),
    outline: readOutline({ ...outline, code: at }),
  };
}

/** Drawn lines miss each other and the shore by a little; further off is the land of a neighbourhood the file does not have. */
const REACH_METRES = 300;

/** The one of a 시군구's neighbourhoods a coordinate lies in or a little beside; null beyond. */
export function neighbourhoodAt(
  some: readonly Neighbourhood[],
  at: { lat: number; lng: number },
): Neighbourhood | null {
  const code = codeAt(
    some.map(({ outline }) => outline),
    at,
    REACH_METRES,
  );
  return code === null ? null : (some[code] ?? null);
}
