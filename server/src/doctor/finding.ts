import { StartRefused } from '../start-refused.ts';

/** A text for the command line, and the same for the screen of admins where that words it in Korean. */
export type Words = string | { en: string; ko: string };

/** The result of one check: its subject, and in `wrong` what is wrong and what to set; null where it works. */
export interface Finding {
  what: Words;
  wrong: Words | null;
}

const inEnglish = (words: Words) => (typeof words === 'string' ? words : words.en);
const inKorean = (words: Words) => (typeof words === 'string' ? words : words.ko);

/** A finding as a line for an operator. */
export const toLine = ({ what, wrong }: Finding) =>
  wrong === null ? `✓ ${inEnglish(what)}` : `✗ ${inEnglish(what)}: ${inEnglish(wrong)}`;

/** A finding as the screen of admins shows it. */
export const toKorean = ({ what, wrong }: Finding) => ({
  what: inKorean(what),
  wrong: wrong === null ? null : inKorean(wrong),
});

/** Runs a check whose failure is what is wrong: a sentence where it is meant for an operator, else the error's own words. */
export async function tryOut(what: Words, check: () => Promise<Words | void>): Promise<Finding> {
  try {
    const more = await check();
    return { what: more ? joined(what, more) : what, wrong: null };
  } catch (error) {
    if (error instanceof CheckFailed) return { what, wrong: error.words };
    const words = error instanceof Error ? error.message : String(error);
    const failed = { en: `it fails (${words})`, ko: `확인하지 못했어요. (${words})` };
    return { what, wrong: error instanceof StartRefused ? words : failed };
  }
}

const joined = (what: Words, more: Words) => ({
  en: `${inEnglish(what)}: ${inEnglish(more)}`,
  ko: `${inKorean(what)}: ${inKorean(more)}`,
});

class CheckFailed extends StartRefused {
  readonly words: Words;
  constructor(words: Words) {
    super(inEnglish(words));
    this.words = words;
  }
}

/** Fails a check with this sentence. */
export function wrong(sentence: Words): never {
  throw new CheckFailed(sentence);
}
