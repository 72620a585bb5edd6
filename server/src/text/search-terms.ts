import { empty, type Fragment, fragment } from '../db.ts';

/** The words of a search, in the forms the database compares. */
export interface SearchTerms {
  /** All words joined, without spaces. */
  joined: string;
  /** The pairs of adjacent letters of each word, or its only letter: a text must contain all of them. */
  grams: string[];
  /** Each word as a `like` pattern for `search_text`. */
  patterns: string[];
  /** Patterns of the words of three or more letters: a text can have all grams of such a word and still not contain it. */
  uncertainPatterns: string[];
}

/** Splits a keyword into words, normalized as `search_key` normalizes texts. */
export function parseSearchTerms(keyword: string): SearchTerms {
  const words = keyword.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return {
    joined: words.join(''),
    grams: [...new Set(words.flatMap(toGrams))],
    patterns: words.map(toPattern),
    uncertainPatterns: words.filter((word) => word.length > 2).map(toPattern),
  };
}

const toPattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function toGrams(word: string): string[] {
  const letters = [...word];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => letters[at] + letter);
}

/** The number that `search_grams` gives a gram, from the code of its letter or both codes of its pair. */
const toNumber = (gram: string) =>
  [...gram].reduce((before, letter) => (before << 16) | (letter.codePointAt(0)! & 0xffff), 0);

/** Whether a text (a `search_text` expression) contains every word, by pattern alone: for a few rows. */
export const containsTerms = (text: Fragment, { patterns }: SearchTerms) =>
  fragment`${text} like all (${patterns}::text[])`;

/** Whether a text that has every gram also contains every word. */
export const hasUncertainTerms = (text: Fragment, { uncertainPatterns }: SearchTerms) =>
  fragment`${text} like all (${uncertainPatterns}::text[])`;

/** Whether a text contains every word, with the index on its grams: for all rows. */
export const containsTermsByIndex = (text: Fragment, terms: SearchTerms) => {
  const check = terms.uncertainPatterns.length > 0 ? fragment`and ${hasUncertainTerms(text, terms)}` : empty;
  return fragment`search_grams(${text}) @> ${terms.grams.map(toNumber)}::integer[] ${check}`;
};
