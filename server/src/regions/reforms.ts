import { readFileSync } from 'node:fs';
import { RegionId } from 'contract/ids';
import * as v from 'valibot';

/** The table of reforms, with one row per reform; the README next to it explains its columns. */
const TABLE = new URL('../../geography/reforms.csv', import.meta.url);

/** A change of legal codes: codes that began with `from` now begin with `to`. If both are equal, only names changed. */
export interface Reform {
  /** The year since which it is in force. */
  since: number;
  from: string;
  to: string;
  /** The names above the regions before the reform: `전라남도 여수시`, `경기도 고양시 일산구`, or only the 시도 if no other changed. */
  former: string;
  /** What the regions were called themselves, or belonged to as 읍면: 강외면 of 오송읍. Null if that did not change. */
  formerOwn: string | null;
}

let reforms: readonly Reform[] | undefined;

/** Every reform in the table, read on the first call; a row about consecutive codes becomes one reform for each code. */
export function allReforms(): readonly Reform[] {
  reforms ??= readFileSync(TABLE, 'utf8').trimEnd().split('\n').slice(1).flatMap(parseRow);
  return reforms;
}

function parseRow(row: string): Reform[] {
  const [day = '', from = '', to = '', count, names = ''] = row.split(',');
  const [, former = names, formerOwn = null] = /^(\S+ .+) (\S+[읍면])$/.exec(names) ?? [];
  return Array.from({ length: Number(count || 1) }, (_, nth) => ({
    since: Number(day.slice(0, 4)),
    from: String(Number(from) + nth),
    to: String(Number(to) + nth),
    former,
    formerOwn,
  }));
}

let byFormerCode: ReadonlyMap<string, Reform> | undefined;

/** The numbers of digits in reforms, the most first. */
const DIGITS = [8, 5, 2];

/** The current code of a region; a code without a reform stays unchanged. */
export function currentRegionId(regionId: RegionId): RegionId {
  byFormerCode ??= new Map(
    allReforms()
      .filter(({ from, to }) => from !== to)
      .map((reform) => [reform.from, reform]),
  );
  const code = String(regionId);
  for (const digits of DIGITS) {
    const reform = byFormerCode.get(code.slice(0, digits));
    if (reform !== undefined)
      return currentRegionId(v.parse(RegionId, Number(reform.to + code.slice(digits))));
  }
  return regionId;
}

/** The reforms that a region went through, the latest first. */
export const reformsOf = (regionId: RegionId) =>
  allReforms()
    .filter(({ to }) => String(regionId).startsWith(to))
    .toReversed();

/** The names above a region before reforms: `전라남도 여수시`, `인천광역시 서구`. */
export const formerNames = (regionId: RegionId): string[] => reformsOf(regionId).map(({ former }) => former);

/** The names of a 읍면동 itself before reforms: 강외면. */
export const formerOwnNames = (regionId: RegionId): string[] =>
  reformsOf(regionId).flatMap(({ formerOwn }) => formerOwn ?? []);
