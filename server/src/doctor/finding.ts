import { StartRefused } from '../process/start-refused.ts';

/** A text for the command line, and its Korean form for the admins' screen if that differs. */
export type Words = string | { en: string; ko: string };

/** The result of one check: its subject, and in `wrong` the problem and the setting to change; null if there is no problem. */
export interface Finding {
  what: Words;
  wrong: Words | null;
}

const inEnglish = (words: Words) => (typeof words === 'string' ? words : words.en);
const inKorean = (words: Words) => (typeof words === 'string' ? words : words.ko);

/** A finding as a line for an operator. */
export const toLine = ({ what, wrong }: Finding) =>
  wrong === null ? `✓ ${inEnglish(what)}` : `✗ ${inEnglish(what)}: ${inEnglish(wrong)}`;

/** A finding for the admins' screen. */
export const toKorean = ({ what, wrong }: Finding) => ({
  what: inKorean(what),
  wrong: wrong === null ? null : inKorean(wrong),
});

/** Runs a check and reports its failure as the problem: the sentence of `wrong`, else the error's own message. */
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
