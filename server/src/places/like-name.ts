import { toKeys } from '../regions/jamo.ts';
import { foldLatin, romanizations } from '../regions/romanize.ts';
import { CAFE, splitKind } from './shop-kinds.ts';

/**
 * Whether two names may belong to the same place: they differ only in spaces, punctuation, branch (지점), a typo, or alphabet
 * (BEHAVIOUR: places-9). False for names that differ in numbers or in the kind of shop, and for short names that differ at all:
 * these may be neighbouring shops.
 */
export function isLikeName(one: string, other: string): boolean {
  const [left, right] = [one, other].map(readName) as [Name, Name];
  if (left.joined === right.joined) return true;
  if (left.numbers !== right.numbers) return false;
  return left.kind === right.kind
    ? isLikeText(left.text, right.text)
    : isCafe(left, right) && isLikeText(left.text, right.text);
}

interface Name {
  /** The name without spaces and branch. */
  joined: string;
  /** The name without spaces, punctuation, branch and kind of shop. */
  text: string;
  kind: number | null;
  /** The numbers in the name: 1호 and 2호 are two places. */
  numbers: string;
}

const BRANCH = /\s+(?!\S*(?:서|상|음식|매|백화|편의|주|분식|문구|제과|할인|전문|정육|반)점\s*$)\S*점\s*$/u;

function readName(title: string): Name {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .normalize('NFKC')
    .toLowerCase();
  const whole = plain
    .replace(/[()[\]{}]/g, ' ')
    .trimEnd()
    .replace(BRANCH, '');
  const words = whole.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''));
  const { words: own, kind } = splitKind(words.filter((word) => word !== ''));
  const text = own.join('');
  return { joined: whole.replace(/\s+/g, ''), text, kind, numbers: (text.match(/\d+/g) ?? []).join() };
}

/** Whether exactly one of the names says that it is a café, and the other is specific enough without that word. */
function isCafe(left: Name, right: Name): boolean {
  const isOneSided = (a: Name, b: Name) => a.kind === CAFE && b.kind === null;
  return (
    (isOneSided(left, right) || isOneSided(right, left)) && left.text.length > 2 && right.text.length > 2
  );
}

const HANGUL = /[ㄱ-ㅣ가-힣]/;
/** A name may have one wrong key per this many keys: in a short name every key matters. */
const KEYS_PER_SLIP = 8;

function isLikeText(left: string, right: string): boolean {
  if (left === '' || right === '') return false;
  const isKorean = [left, right].map((text) => HANGUL.test(text));
  if (isKorean[0] !== isKorean[1]) return soundAlike(left, right);
  const [a, b] = [foldVowels(toKeys(left)), foldVowels(toKeys(right))];
  if (a === b || isBranchOf(left, right) || isBranchOf(right, left)) return true;
  const slips = Math.floor(Math.min(a.length, b.length) / KEYS_PER_SLIP);
  if (slips > 0 && a[0] === b[0] && distance(a, b) <= slips) return true;
  const mixes = /[a-z]/.test(left) !== /[a-z]/.test(right);
  return mixes && soundAlike(left, right);
}

/** Whether the long name is the short name with a branch appended: 스타벅스, 스타벅스망원점. */
const isBranchOf = (long: string, short: string) =>
  short.length > 2 && long.startsWith(short) && /^[가-힣]{1,5}점$/.test(long.slice(short.length));

/** Replaces vowels that sound alike, and are often confused, by one spelling. */
const foldVowels = (keys: string) =>
  keys.replaceAll('ㅐ', 'ㅔ').replaceAll('ㅒ', 'ㅖ').replaceAll('ㅗㅔ', 'ㅗㅣ');

/** The edit distance: the number of wrong, missing or superfluous keys. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, key] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, wanted] of [...other].entries())
      next.push(Math.min(row[to]! + (key === wanted ? 0 : 1), row[to + 1]! + 1, next[to]! + 1));
    row = next;
  }
  return row.at(-1)!;
}

/** The number of consonants that two names rarely share by chance. */
const CONSONANTS = 4;

/** Whether a Korean name and a Latin name sound alike: letter by letter, or, as loan words, by their consonants. */
function soundAlike(one: string, other: string): boolean {
  const [left, right] = [one, other].map(sounds) as [Sounds, Sounds];
  if (left.spelled.some((text) => right.spelled.includes(text))) return true;
  return left.consonants.length >= CONSONANTS && left.consonants === right.consonants;
}

interface Sounds {
  spelled: readonly string[];
  consonants: string;
}

function sounds(text: string): Sounds {
  const english = text.replace(/[a-z]+/g, toKoreanSound);
  const [pronounced = ''] = romanizations(english);
  const consonants = pronounced.replace(/[aeiou]/g, '').replace(/(.)\1+/g, '$1');
  return { spelled: [...romanizations(text), foldLatin(pronounced)], consonants };
}

/** Rewrites English spelling as Koreans pronounce it: starbucks has no r, bottle one t, place an s. */
const KOREAN_SOUNDS: readonly [RegExp, string][] = [
  [/ph/g, 'p'],
  [/ck|qu?/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  [/f/g, 'p'],
  [/(?<=[aeiou])r(?=[^aeiour]|$)/g, ''],
  [/[wy]/g, ''],
];
const toKoreanSound = (word: string) =>
  KOREAN_SOUNDS.reduce((pronounced, [from, to]) => pronounced.replace(from, to), word);
