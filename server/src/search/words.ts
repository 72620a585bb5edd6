import { empty, fragment } from '../db.ts';

/** What is looked for, as the database takes it. */
export interface Words {
  /** The whole keyword without its spaces. */
  whole: string;
  /** What `search_grams` of a text must hold. */
  grams: number[];
  /** Each word as a pattern for `search_text`. */
  patterns: string[];
  /** The patterns of words that a text may miss though it holds their pairs: those of three letters and more. */
  unsure: string[];
}

/** A keyword cut into words, written like `search_key` writes texts. */
export function wordsOf(keyword: string): Words {
  const words = keyword.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return {
    whole: words.join(''),
    grams: [...new Set(words.flatMap(gramsOf))],
    patterns: words.map(patternOf),
    unsure: words.filter((word) => word.length > 2).map(patternOf),
  };
}

const patternOf = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Each pair of neighbours as `search_grams` numbers them; a single letter by its code. */
function gramsOf(word: string): number[] {
  const codes = [...word].map((letter) => letter.codePointAt(0)! & 0xffff);
  return codes.length === 1 ? codes : codes.slice(1).map((code, at) => (codes[at]! << 16) | code);
}

type Text = ReturnType<typeof fragment>;

/** Whether a text (`search_text` of something) holds every word: letter by letter, for a few texts. */
export const holds = (text: Text, { patterns }: Words) => fragment`${text} like all (${patterns}::text[])`;

/** The same by the index on the text's grams, for all of them. */
export const holdsByIndex = (text: Text, { grams, unsure }: Words) => {
  const checked = unsure.length > 0 ? fragment`and ${text} like all (${unsure}::text[])` : empty;
  return fragment`search_grams(${text}) @> ${grams}::integer[] ${checked}`;
};
