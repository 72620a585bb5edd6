import { type FoundRegion } from 'contract/regions';
import { regionName } from 'contract/region-shapes';
import { type Group, indexRegions, type RegionIndex } from './region-index.ts';
import { closest, readPlainly, readRenamed, readWithTypo, type Reading } from './region-readings.ts';
import { FIT, type SearchWord, toSearchWord, toSearchWords } from './search-name.ts';
import { joinSyllables } from './join-syllables.ts';

/** The most words of a keyword; further words are ignored. */
const MAX_WORDS = 8;

/**
 * The 읍면동 that a keyword names, the best first (BEHAVIOUR: regions-4, regions-5, regions-12). None for an empty keyword. `after` is the
 * last id of the previous page. The first call takes longer, since it builds the index.
 */
export function findRegions(keyword: string, limit: number, after: number | null = null): FoundRegion[] {
  const index = indexRegions();
  const found = findSpaced(index, keyword) ?? findWritten(index, keyword);
  return foundAfter(index, found, after)
    .slice(0, limit)
    .map((one) => toFound(index, one));
}

/** The regions of a name typed with spaces inside it (연 남 동, 마산 회원구), if it fits whole names; else null (BEHAVIOUR: regions-18). */
function findSpaced(index: RegionIndex, keyword: string): Ranked[] | null {
  const joined = joinNames(index, joinSyllables(keyword));
  if (joined === keyword) return null;
  const found = findWords(index, toSearchWords(joined));
  return found[0] !== undefined && found[0].fit < FIT.part ? found : null;
}

/** A keyword in which two words that are one name above 읍면동 together are one: 마산 회원구, 일산 동구. */
function joinNames({ aboveNames }: RegionIndex, keyword: string): string {
  const words: string[] = [];
  for (const word of keyword.split(' ')) {
    const together = `${words.at(-1)}${word}`;
    if (aboveNames.some(({ name }) => name.text === together)) words.splice(-1, 1, together);
    else words.push(word);
  }
  return words.join(' ');
}

/** The regions of a keyword as it is written, else of all its words together: 부산 해운 대구. */
function findWritten(index: RegionIndex, keyword: string): Ranked[] {
  const words = toSearchWords(keyword);
  const found = findWords(index, words);
  if (found.length > 0 || words.length < 2) return found;
  return rank(index, [readPlainly(index, toSearchWord(words.map(({ text }) => text).join('')))]);
}

/**
 * The regions that words name. If no name matches as written, it tries a part of a 동 or another level, then one wrong key, then only
 * the first words if they name a 읍면동 (BEHAVIOUR: regions-17).
 */
function findWords(index: RegionIndex, all: readonly SearchWord[]): Ranked[] {
  const words = all.slice(0, MAX_WORDS);
  const plain = words.map((word) => readPlainly(index, word));
  const renamed = words.map((word, at) => readRenamed(index, word, plain[at]!));
  const corrected = words.map((word, at) => readWithTypo(index, word, renamed[at]!));
  for (let count = words.length; count > 0; count--) {
    for (const readings of [plain, renamed, corrected]) {
      const found = rank(index, readings.slice(0, count));
      if (found.length > 0 && (count === words.length || found[0]?.isOwn)) return found;
    }
  }
  return [];
}

interface Ranked {
  dong: number;
  fit: number;
  isOwn: boolean;
  /** Whether the names above it fit as well, and are whole: 안성 is 안성시 before 안성면 elsewhere. */
  isBelow: boolean;
  matchedBy: FoundRegion['matchedBy'];
}

function rank(index: RegionIndex, readings: readonly Reading[]): Ranked[] {
  const ownGroups = readings.map(
    ({ own }) => new Set([...own.keys()].map((dong) => index.groupByDong[dong])),
  );
  return index.groups
    .flatMap((group) => rankGroup(group, readings, ownGroups))
    .sort((a, b) => compare(index, a, b));
}

/** The results after a region; all if none is given (BEHAVIOUR: wire-16), none if it is not among the results. */
function foundAfter({ dongs }: RegionIndex, found: Ranked[], after: number | null): Ranked[] {
  if (after === null || after < 1) return found;
  const at = found.findIndex(({ dong }) => dongs[dong]!.region.regionId === after);
  return at === -1 ? [] : found.slice(at + 1);
}

/** Adds the name by which a region was found, unless its own name contains it (명동1가 for 명동, 강남구 역삼동 for 강남). */
function toFound({ dongs }: RegionIndex, { dong, matchedBy }: Ranked): FoundRegion {
  const { region } = dongs[dong]!;
  const isOwnName = matchedBy === undefined || regionName(region).includes(matchedBy.name);
  return isOwnName ? region : { ...region, matchedBy };
}

function rankGroup(
  group: Group,
  readings: readonly Reading[],
  ownGroups: readonly ReadonlySet<number | undefined>[],
): Ranked[] {
  const above = readings.map((reading) => reading.above[group.at] ?? null);
  const together = readings.map((reading, at) => (above[at] === null ? reading.together(group) : null));
  if (ownGroups.some((groups, at) => !above[at] && !together[at] && !groups.has(group.at))) return [];
  const ranked: Ranked[] = [];
  for (const dong of group.members) {
    const one: Ranked = { dong, fit: 0, isOwn: false, isBelow: true, matchedBy: undefined };
    for (const [at, { own }] of readings.entries()) {
      const hit = closest([own.get(dong), above[at], together[at]?.get(dong)]);
      one.fit += hit?.fit ?? Infinity;
      if (hit === undefined) break;
      one.isOwn ||= hit.isOwn;
      const over = above[at];
      one.isBelow &&= over ? hit.fit < FIT.beginning && over.fit <= hit.fit : (hit.isBelow ?? !hit.isOwn);
      one.matchedBy = preferred(one.matchedBy, hit.matchedBy);
    }
    if (one.fit < Infinity) ranked.push(one);
  }
  return ranked;
}

/** Chooses the more specific name: a name of the 읍면동 itself is more specific than a name above it. */
const preferred = (a: FoundRegion['matchedBy'], b: FoundRegion['matchedBy']) =>
  a === undefined || (a.kind === 'former' && b !== undefined) ? b : a;

function compare({ dongs }: RegionIndex, a: Ranked, b: Ranked): number {
  const [left, right] = [dongs[a.dong]!, dongs[b.dong]!];
  return (
    a.fit - b.fit ||
    Number(right.isSeoul) - Number(left.isSeoul) ||
    Number(b.isBelow) - Number(a.isBelow) ||
    Number(b.isOwn) - Number(a.isOwn) ||
    left.known - right.known ||
    left.region.regionId - right.region.regionId
  );
}
