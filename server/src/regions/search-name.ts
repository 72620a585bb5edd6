import { keysFromLatin, toInitials, toKeys } from './jamo.ts';
import { foldLatin, romanizations } from './romanize.ts';

/** A name prepared for searching. */
export interface SearchName {
  /** The name without spaces and dots, like a keyword. */
  text: string;
  keys: string;
  initials: string;
  /** The keys of its shorter forms: 연남 of 연남동, 성수 and 성수동 of 성수동1가. */
  stems: readonly string[];
  latin: readonly string[];
  latinStems: readonly string[];
}

/** A word of a keyword, read as Korean, as Korean typed with the keyboard in Latin mode, and as a name in Latin letters. */
export interface SearchWord {
  text: string;
  keys: string;
  /** Its keys if all are consonants (ㅇㄴㄷ), else null. */
  initials: string | null;
  latin: string | null;
  /** Whether it contains syllables and initial consonants: 연ㄴㄷ. */
  isMixed: boolean;
}

/** Prepares a name with its shorter forms. */
export function toSearchName(name: string, stems: readonly string[] = shorterForms(name)): SearchName {
  const text = plainText(name);
  const latin = { latin: romanizations(text), latinStems: stems.flatMap(romanizations) };
  return { ...toKoreanName(text, stems), ...latin };
}

/** Prepares a name without its Latin spellings. */
export function toKoreanName(text: string, stems: readonly string[] = shorterForms(text)): SearchName {
  return {
    text,
    keys: toKeys(text),
    initials: toInitials(text),
    stems: stems.map(toKeys),
    latin: [],
    latinStems: [],
  };
}

/** What stands before the level of a name in Latin letters: Hannam-dong, Hannam dong. */
const LATIN_LEVEL = /(?<=[a-z])[\s-]+(?=(?:dong|gu|si|gun|do|eup|myeon|ri|ga|ro)\b)/gi;

/** The distinct words of a keyword. */
export function toSearchWords(keyword: string): SearchWord[] {
  const words = keyword
    .normalize('NFC')
    .replaceAll(LATIN_LEVEL, '')
    .split(/[\s,/()-]+/)
    .map(plainText);
  return [...new Set(words)].filter((word) => word !== '').map(toSearchWord);
}

/** Prepares one word without spaces. */
export function toSearchWord(text: string): SearchWord {
  const latin = foldLatin(text);
  const keys = keysFromLatin(text) ?? toKeys(text);
  return {
    text,
    keys,
    initials: /^[ㄱ-ㅎ]+$/.test(keys) ? keys : null,
    latin: /^[a-z][a-z\d]*$/i.test(text) && latin !== '' ? latin : null,
    isMixed: /[ㄱ-ㅎ]/.test(text),
  };
}

const plainText = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

function shorterForms(name: string): string[] {
  const section = /^(.+?)(동|로)?\d가$/.exec(name);
  const forms =
    section === null
      ? [name.replace(/[읍면동가로리시군구]$/, '')]
      : [section[1]!, section[1]! + (section[2] ?? '')];
  return [...new Set(forms)].filter((form) => form !== '' && form !== name);
}

/** How well a word fits a name; less is better. */
export const FIT = {
  exact: 0,
  stem: 1,
  beginning: 2,
  halfTyped: 2.2,
  latinBeginning: 2.4,
  mixed: 3,
  part: 4,
  none: Infinity,
} as const;

/** How well a word fits an entire name or its beginning. */
export function fitFromStart(word: SearchWord, name: SearchName): number {
  const fit = word.initials === null ? koreanFit(word, name) : initialsFit(word.initials, name);
  return word.latin === null ? fit : Math.min(fit, latinFit(word.latin, name));
}

function koreanFit(word: SearchWord, name: SearchName): number {
  if (name.keys === word.keys) return FIT.exact;
  if (name.stems.includes(word.keys)) return FIT.stem;
  if (name.keys.startsWith(word.keys)) return name.text.startsWith(word.text) ? FIT.beginning : FIT.halfTyped;
  return word.isMixed && isMixedBeginning(word.text, name) ? FIT.mixed : FIT.none;
}

function initialsFit(typed: string, { initials }: SearchName): number {
  if (!initials.startsWith(typed)) return FIT.none;
  if (initials.length === typed.length) return FIT.exact;
  return initials.length === typed.length + 1 ? FIT.stem : FIT.beginning;
}

function latinFit(latin: string, name: SearchName): number {
  if (name.latin.includes(latin)) return FIT.exact;
  if (name.latinStems.includes(latin)) return FIT.stem;
  return name.latin.some((one) => one.startsWith(latin)) ? FIT.latinBeginning : FIT.none;
}

const isMixedBeginning = (word: string, { text, initials }: SearchName) =>
  [...word].every((letter, at) => letter === text[at] || letter === initials[at]);

/** Whether a name contains a word after its beginning. */
export function isPart(word: SearchWord, name: SearchName): boolean {
  return word.initials === null ? name.text.indexOf(word.text) > 0 : name.initials.indexOf(word.initials) > 0;
}
