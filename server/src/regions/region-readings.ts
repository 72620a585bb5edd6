import type { FoundRegion } from 'contract/regions';
import { korea } from './country.ts';
import { toInitials } from './jamo.ts';
import { findLegalDongs } from './legal-names.ts';
import { TYPO, typoFit } from './one-typo.ts';
import {
  type AboveName,
  beginningWith,
  type Group,
  type IndexedName,
  type RegionIndex,
} from './region-index.ts';
import { FIT, fitFromStart, isPart, type SearchName, type SearchWord, toSearchWord } from './search-name.ts';

/** How a word matches one region. */
export interface Hit {
  fit: number;
  matchedBy: FoundRegion['matchedBy'];
  /** Whether it matches a name of the 읍면동 itself, not a name above it. */
  isOwn: boolean;
  /** Of a name written together with those above it: whether the nearest of them fits as well (마포 in 서울마포). */
  isBelow?: boolean;
}

/** How a word fits the names of regions, and the names above them. */
export interface Reading {
  /** The hits by the position of a 읍면동 in the index. */
  own: ReadonlyMap<number, Hit>;
  /** The hits by the position of a group in the index. */
  above: readonly (Hit | null)[];
  /** The hits of a word that joins several names without spaces; null for any other word. */
  together: (group: Group) => ReadonlyMap<number, Hit> | null;
}

const closer = (a: Hit | undefined, b: Hit) => (a === undefined || b.fit < a.fit ? b : a);
/** The hit that fits best; undefined if there is none. */
export const closest = (hits: readonly (Hit | null | undefined)[]) =>
  hits.reduce<Hit | undefined>((best, hit) => (hit == null ? best : closer(best, hit)), undefined);

/** The cost of a hit by each kind of name. The name of an area is specific; many 리 share a name. */
const COST = {
  wholeArea: -0.1,
  area: 0.1,
  areaByInitials: 1,
  admin: 0.2,
  ri: 1.5,
  former: 0.3,
  year: 0.001,
  order: 0.001,
} as const;
/** The year from which reforms are counted back. */
const YEAR = 2026;

function toHit({ other }: IndexedName, fit: number): Hit {
  if (other === null) return { fit, matchedBy: undefined, isOwn: true };
  const { name, kind, order } = other;
  const cost = kind === 'area' && fit === FIT.exact ? COST.wholeArea : COST[kind];
  return { fit: fit + cost + order * COST.order, matchedBy: { name, kind }, isOwn: true };
}

/** Reads a word as it is written. */
export function readPlainly(index: RegionIndex, word: SearchWord): Reading {
  const own = findOwn(index, word);
  const above = findAbove(index, (name) => fitFromStart(word, name));
  const isFound = own.size > 0 || above.some((hit) => hit !== null);
  return { own, above, together: (group) => (isFound ? null : readTogether(index, group, word)) };
}

function findOwn(index: RegionIndex, word: SearchWord): Map<number, Hit> {
  const own = new Map<number, Hit>();
  const add = (one: IndexedName, fit: number) => {
    if (fit < Infinity) own.set(one.dong, closer(own.get(one.dong), toHit(one, fit)));
  };
  for (const one of namesBeginning(index, word)) add(one, rankFit(word, one));
  if (word.text.length > 1)
    for (const one of index.searchedInside) if (isPart(word, one.name)) add(one, FIT.part);
  return own;
}

/** The names that a word may begin. */
function* namesBeginning({ byKeys, byInitials, byLatin }: RegionIndex, word: SearchWord) {
  if (word.initials !== null) yield* beginningWith(byInitials, word.initials);
  else if (word.isMixed) yield* beginningWith(byInitials, toInitials(word.text));
  yield* beginningWith(byKeys, word.keys);
  if (word.latin !== null) yield* beginningWith(byLatin, word.latin);
}

/** How well a word fits a name. Consonants alone are too vague for a 행정동 or 리, and fit an area less well than a 읍면동. */
function rankFit(word: SearchWord, { name, other }: IndexedName): number {
  const fit = fitFromStart(word, name);
  if (word.initials === null || other === null) return fit;
  return other.kind === 'area' ? fit + COST.areaByInitials : FIT.none;
}

/** The best hit of a word among the names above each group. */
function findAbove(
  { aboveNames, groups }: RegionIndex,
  fitName: (name: SearchName) => number,
): (Hit | null)[] {
  const hits = aboveNames.map((above): Hit | null => {
    const fit = fitName(above.name) + formerCost(above);
    return fit === Infinity ? null : { fit, matchedBy: formerHint(above.former), isOwn: false };
  });
  return groups.map(({ above }) => closest(above.map((place) => hits[place])) ?? null);
}

/** What a name of before costs: the longer ago it was given up, the more. */
const formerCost = ({ former, until }: AboveName) =>
  former === null ? 0 : COST.former + (YEAR - until) * COST.year;

const formerHint = (former: string | null): FoundRegion['matchedBy'] =>
  former === null ? undefined : { name: former, kind: 'former' };

/** The cost of a word that joins several names without spaces. */
const TOGETHER = 3;

/** The 읍면동 of a group for a word of several names written together: 서울시마포구연남동. */
function readTogether(index: RegionIndex, group: Group, word: SearchWord): ReadonlyMap<number, Hit> | null {
  const names = group.above.map((place) => index.aboveNames[place]!);
  const rests = restsBehind(names, word.text);
  if (rests.length === 0) return null;
  const hits = new Map<number, Hit>();
  for (const { rest, former } of rests) {
    const above = closest(
      names.map((one) => ({
        fit: fitFromStart(rest, one.name) + formerCost(one),
        matchedBy: undefined,
        isOwn: false,
      })),
    );
    for (const dong of group.members) {
      const own = index.namesByDong[dong]!.map((one) => toHit(one, rankFit(rest, one)));
      const hit = closest([...own, above]);
      if (hit === undefined || hit.fit === Infinity) continue;
      const matchedBy = hit.matchedBy ?? formerHint(former);
      const isBelow = !hit.isOwn || (hit.fit < FIT.beginning && (above?.fit ?? FIT.none) <= hit.fit);
      hits.set(dong, closer(hits.get(dong), { ...hit, fit: hit.fit + TOGETHER, matchedBy, isBelow }));
    }
  }
  return hits;
}

interface Rest {
  rest: SearchWord;
  former: string | null;
}

/** The rest of a word after one or more of the names above, each of two syllables or more. */
function restsBehind(above: readonly AboveName[], text: string, before: string | null = null): Rest[] {
  const rests: Rest[] = [];
  for (const { name, former } of above) {
    for (const form of former === null ? wordForms(name) : [name.text]) {
      if (form.length < 2 || form.length === text.length || !text.startsWith(form)) continue;
      const rest = text.slice(form.length);
      rests.push({ rest: toSearchWord(rest), former: before ?? former });
      rests.push(...restsBehind(above, rest, before ?? former));
    }
  }
  return rests;
}

const wordForms = ({ text, stems }: SearchName) => (stems.length === 0 ? [text] : [text, text.slice(0, -1)]);

/** A part of a 동, such as 망원1동, 신림제2동 or 방배본동, also incompletely typed. */
const NUMBERED = /^(\D+?)(?:제?\d[\d.·]*|본(?=동))(동|도|ㄷ|)$/;

/** Reads a word that names no region as a part of a 동, else returns its plain reading. */
function readNumbered(index: RegionIndex, word: SearchWord, plain: Reading): Reading {
  const [, stem, end] = NUMBERED.exec(word.text) ?? [];
  if (stem === undefined || plain.own.size > 0) return plain;
  const whole = [...findOwn(index, toSearchWord(`${stem}동`))].filter(
    ([, hit]) => hit.fit === FIT.exact && hit.matchedBy === undefined,
  );
  const isCertain = end === '동' && whole.length === 1;
  const matchedBy = isCertain ? ({ name: word.text, kind: 'admin' } as const) : undefined;
  return { ...plain, own: new Map(whole.map(([dong, hit]) => [dong, { ...hit, matchedBy }])) };
}

/** Reads a word as a 행정동 that joins several 동, else returns its plain reading: 청운효자동, 봉명2송정동. */
function readJoined(index: RegionIndex, { text }: SearchWord, plain: Reading): Reading {
  if (plain.own.size > 0 || !/...동$/.test(text)) return plain;
  const joined = korea().sigungus.flatMap((sigungu) => findLegalDongs(sigungu, text));
  const hit: Hit = { fit: FIT.exact, matchedBy: { name: text, kind: 'admin' }, isOwn: true };
  const ids = new Set(joined.map(({ regionId }) => regionId));
  const own = index.dongs.flatMap(({ region }, at) => (ids.has(region.regionId) ? [[at, hit] as const] : []));
  return { ...plain, own: new Map(own) };
}

/** The last syllables of names of regions, and of the islands that they are. */
const LEVEL = /^(.{2,})([시군구읍면동도])$/;
const LEVELS = ['시군구', '읍면'];
/** A part of a street that is written without its 동: 당산5가 is 당산동5가. */
const SECTION = /^(\D+)(\d가)$/;

/**
 * Reads a word also as a part of a 동, or as a region of another level, which it was before or has become since: 일광면 is 일광읍, 포천군
 * is 포천시, 백령도 is 백령면.
 */
export function readRenamed(index: RegionIndex, word: SearchWord, plain: Reading): Reading {
  const [, stem, level = ''] = LEVEL.exec(word.text) ?? [];
  if (SECTION.test(word.text)) return readPlainly(index, toSearchWord(word.text.replace(SECTION, '$1동$2')));
  const numbered = readJoined(index, word, readNumbered(index, word, plain));
  if (stem === undefined) return numbered;
  const { keys } = toSearchWord(stem);
  const fits = (name: SearchName) => (name.stems.includes(keys) ? levelFit(level, name.text) : FIT.none);
  const own = new Map(numbered.own);
  for (const one of beginningWith(index.byKeys, keys)) {
    const fit = one.other?.kind === 'ri' && level !== '도' ? FIT.none : fits(one.name);
    if (fit < FIT.none) own.set(one.dong, closer(own.get(one.dong), toHit(one, fit)));
  }
  const above = findAbove(index, fits).map((hit, at) => closest([hit, numbered.above[at]]) ?? null);
  return { ...numbered, own, above };
}

/** How well the typed level of a name fits the level it has: 읍 and 면 become each other most often; 동 are no islands. */
function levelFit(typed: string, name: string): number {
  if (typed === '도' && name.endsWith('동')) return FIT.none;
  const isNear = LEVELS.some((levels) => levels.includes(typed) && levels.includes(name.slice(-1)));
  return isNear ? FIT.stem : FIT.beginning;
}

/** Reads a word that names nothing as one with a wrong key, else returns its reading. */
export function readWithTypo(index: RegionIndex, word: SearchWord, plain: Reading): Reading {
  if (plain.own.size > 0 || plain.above.some((hit) => hit !== null)) return plain;
  const own = new Map<number, Hit>();
  for (const one of index.searchedInside) {
    const fit = typoIn(word, one.name);
    if (fit !== TYPO.none) own.set(one.dong, closer(own.get(one.dong), toHit(one, fit)));
  }
  const above = findAbove(index, (name) => typoIn(word, name));
  return { ...plain, own, above };
}

const typoIn = ({ keys }: SearchWord, name: SearchName) =>
  Math.min(typoFit(keys, name.keys), ...name.stems.map((stem) => typoFit(keys, stem)));
