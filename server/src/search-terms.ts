import { empty, fragment } from './db.ts';
import type { Fragment } from './json-object.ts';

/** The words of a search, in the forms the database compares. */
export interface SearchTerms {
  /** All words joined, without spaces. */
  joined: string;
  /** Every one of these must be among the `search_grams` of a text. */
  grams: number[];
  /** Each word as a `like` pattern for `search_text`. */
  patterns: string[];
  /** Patterns of the words of three letters and more: a text can have all their grams and still not contain them. */
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

/** Each pair of adjacent letters, numbered as `search_grams` numbers it; a single letter by its code. */
function toGrams(word: string): number[] {
  const codes = [...word].map((letter) => letter.codePointAt(0)! & 0xffff);
  return codes.length === 1 ? codes : codes.slice(1).map((code, at) => (codes[at]! << 16) | code);
}

/** Whether a text (a `search_text` expression) contains every word, compared letter by letter: for a few rows. */
export const containsTerms = (text: Fragment, { patterns }: SearchTerms) =>
  fragment`${text} like all (${patterns}::text[])`;

/** Whether a text contains every word, through the index on its grams: for all rows. */
export const containsTermsByIndex = (text: Fragment, { grams, uncertainPatterns }: SearchTerms) => {
  const check =
    uncertainPatterns.length > 0 ? fragment`and ${text} like all (${uncertainPatterns}::text[])` : empty;
  return fragment`search_grams(${text}) @> ${grams}::integer[] ${check}`;
};
