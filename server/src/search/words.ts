import { fragment } from '../db.ts';

/** What is looked for, as the database takes it: the pairs of letters it must hold, and each word as a pattern. */
export interface Words {
  /** The whole keyword without its spaces. */
  whole: string;
  grams: number[];
  patterns: string[];
}

/** A keyword cut into words, written like `search_key` writes texts. */
export function wordsOf(keyword: string): Words {
  const words = keyword.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return {
    whole: words.join(''),
    grams: [...new Set(words.flatMap(gramsOf))],
    patterns: words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
  };
}

/** Each pair of neighbours as `search_grams` numbers them; a single letter by its code. */
function gramsOf(word: string): number[] {
  const codes = [...word].map((letter) => letter.codePointAt(0)! & 0xffff);
  if (codes.length === 1) return codes;
  return codes.slice(1).map((code, at) => (codes[at]! << 16) | code);
}

/** Whether a text (`search_text` of something) holds every word: by the index first, then letter by letter. */
export const holds = (text: ReturnType<typeof fragment>, { grams, patterns }: Words) => fragment`
  search_grams(${text}) @> ${grams}::integer[] and ${text} like all (${patterns}::text[])`;
