import type { Region } from 'contract/region-shapes';
import { korea } from './country.ts';
import { knownRegions, type NameAbove, namesAbove, type OtherName, otherNames } from './region-names.ts';
import { type SearchName, toKoreanName, toSearchName } from './search-name.ts';

/** A name of a 읍면동: its own, or another name. */
export interface IndexedName {
  /** The index of the 읍면동 in `dongs`. */
  dong: number;
  name: SearchName;
  other: OtherName | null;
}

/** The name of a 시도 or 시군구 above a group of 읍면동. */
export interface AboveName {
  name: SearchName;
  former: string | null;
  until: number;
}

/** 읍면동 with the same names above them. */
export interface Group {
  /** Its index in `groups`. */
  at: number;
  /** The indexes of their names in `aboveNames`. */
  above: number[];
  /** Their indexes in `dongs`. */
  members: number[];
}

/** Names sorted by one kind of spelling. */
export type SortedNames = readonly { spelling: string; one: IndexedName }[];

/** Every 읍면동 prepared for searching. */
export interface RegionIndex {
  dongs: readonly { region: Region; isSeoul: boolean; known: number }[];
  groups: readonly Group[];
  aboveNames: readonly AboveName[];
  /** All names of a 읍면동, by its index in `dongs`. */
  namesByDong: readonly IndexedName[][];
  /** The group of each 읍면동, by its index in `dongs`. */
  groupByDong: readonly number[];
  /** All names, sorted by keys, by initial consonants, and by Latin spellings. */
  byKeys: SortedNames;
  byInitials: SortedNames;
  byLatin: SortedNames;
  /** The names in which a word may also match the middle: all except 리. */
  searchedInside: readonly IndexedName[];
}

const SEOUL = '서울특별시';
/** The 시도 by population, for neighbourhoods that are not in the list of known ones. */
const PROVINCES = '서울 경기 부산 인천 경남 경북 대구 충남 전남광주 대전 전북 충북 강원 울산 제주 세종'.split(
  ' ',
);

let built: RegionIndex | undefined;

/** The index, built from the country's tables on the first call (about 0.3 s). */
export function indexRegions(): RegionIndex {
  built ??= buildIndex();
  return built;
}

function buildIndex(): RegionIndex {
  const known = new Map(knownRegions().map((regionId, rank) => [regionId, rank]));
  const others = otherNames();
  const dongs: RegionIndex['dongs'][number][] = [];
  const namesByDong: IndexedName[][] = [];
  const groupByDong: number[] = [];
  const groups = new Map<string, Group>();
  const above = collectAbove();
  for (const sigungu of korea().sigungus) {
    for (const region of sigungu.dongs) {
      const dong = dongs.length;
      const rank = known.get(region.regionId) ?? 10_000 + PROVINCES.indexOf(sigungu.provinceShort);
      dongs.push({ region, isSeoul: region.province === SEOUL, known: rank });
      const own = { dong, name: toSearchName(region.district), other: null };
      const more = (others.get(region.regionId) ?? []).map((other) => ({
        dong,
        name: otherSearchName(other),
        other,
      }));
      namesByDong.push([own, ...more]);
      const places = namesAbove(sigungu, region.city, region.regionId).map(above.add);
      const key = places.join();
      const group = groups.get(key) ?? { at: groups.size, above: places, members: [] };
      groups.set(key, group);
      group.members.push(dong);
      groupByDong.push(group.at);
    }
  }
  const all = namesByDong.flat();
  const searchedInside = all.filter(({ other }) => other?.kind !== 'ri');
  return {
    dongs,
    groups: [...groups.values()],
    aboveNames: above.names,
    namesByDong,
    groupByDong,
    byKeys: sortNames(all, ({ keys }) => [keys]),
    byInitials: sortNames(all, ({ initials }) => [initials]),
    byLatin: sortNames(all, ({ latin }) => latin),
    searchedInside,
  };
}

/** Collects the names above 읍면동 without duplicates: many 시군구 share a name. */
function collectAbove() {
  const names: AboveName[] = [];
  const places = new Map<string, number>();
  const add = (one: NameAbove): number => {
    const key = `${one.name} ${one.former} ${one.until}`;
    const place = places.get(key) ?? names.push(toAboveName(one)) - 1;
    places.set(key, place);
    return place;
  };
  return { names, add };
}

/** Prepares another name. An area's name has no shorter form; 리 get no Latin spelling, since there are too many. */
function otherSearchName({ name, kind }: OtherName): SearchName {
  if (kind === 'ri') return toKoreanName(name);
  return kind === 'area' ? toSearchName(name, []) : toSearchName(name);
}

/** Prepares a name above. Shorter forms of one syllable (중 of 중구) are left out, since they would match everywhere. */
function toAboveName({ name, ...before }: NameAbove): AboveName {
  const short = name.slice(0, -1);
  const isShortened = /[시군구]$/.test(name) && short.length > 1 && !/(?:특별|광역|자치)$/.test(short);
  return { name: toSearchName(name, isShortened ? [short] : []), ...before };
}

function sortNames(
  names: readonly IndexedName[],
  spell: (name: SearchName) => readonly string[],
): SortedNames {
  return names
    .flatMap((one) => spell(one.name).map((spelling) => ({ spelling, one })))
    .sort((a, b) => (a.spelling < b.spelling ? -1 : Number(a.spelling > b.spelling)));
}

/** The names whose spelling begins with `beginning`. */
export function* beginningWith(names: SortedNames, beginning: string): Generator<IndexedName> {
  let [from, to] = [0, names.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (names[middle]!.spelling < beginning) from = middle + 1;
    else to = middle;
  }
  for (let at = from; at < names.length; at++) {
    const { spelling, one } = names[at]!;
    if (!spelling.startsWith(beginning)) return;
    yield one;
  }
}
