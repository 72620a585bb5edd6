import { createHash } from 'node:crypto';
import type { Sql } from '../db.ts';
import { korea } from './country.ts';
import { type Matched, type MatchedBy, matchShapes } from './match-shapes.ts';
import { confirmSet, deleteOldSets, insertSet, knownPlaces } from './neighbourhoods.sql.ts';
import type { Shape } from './read-shapes.ts';

/** The result of importing a file of outlines. */
export interface Replaced {
  version: string;
  dongs: number;
  /** Of 253. */
  sigungus: number;
  matched: Record<MatchedBy, number>;
  /** The names without a 법정동, by their 시군구: `경기도 화성시` → 동탄1동. */
  unmatched: Map<string, string[]>;
}

/**
 * Makes these outlines the current ones in one transaction, so that every place is checked again. With `keepIfSame` it keeps the current
 * version if it is the same. Throws `ShapesRefused` for outlines outside the country.
 */
export async function replaceNeighbourhoods(
  db: Sql,
  source: string,
  shapes: readonly Shape[],
  { keepIfSame = false } = {},
): Promise<Replaced> {
  const matched = await matchShapes(shapes, (sigungu) => knownPlaces(db, sigungu));
  const rows = matched.map(({ row }) => row);
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
  const isSame = keepIfSame && (await confirmSet(db, version));
  if (!isSame)
    await db.begin(async (tx) => {
      await insertSet(tx, version, source, rows);
      await deleteOldSets(tx);
    });
  return { version, ...summarize(matched) };
}

function summarize(matched: readonly Matched[]) {
  const counts = { code: 0, name: 0, places: 0, several: 0, nothing: 0 };
  const unmatched = new Map<string, string[]>();
  for (const { by, row, sigungu } of matched) {
    counts[by] += 1;
    if (by !== 'nothing') continue;
    const around = `${sigungu.region.province} ${sigungu.region.city}`.trim();
    unmatched.set(around, [...(unmatched.get(around) ?? []), row.name]);
  }
  const codes = new Set(matched.map(({ sigungu }) => sigungu.code));
  const sigungus = korea().sigungus.filter(({ code }) => codes.has(code)).length;
  return { dongs: matched.length, sigungus, matched: counts, unmatched };
}
