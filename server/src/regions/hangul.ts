import { toInitials } from './jamo.ts';

/** A name prepared for searching: its text, and the initial consonant of each syllable (압구정동: ㅇㄱㅈㄷ); other letters stay. */
export interface Name {
  text: string;
  initials: string;
}

/** Prepares a name for searching. */
export function toName(text: string): Name {
  return { text, initials: toInitials(text) };
}

/** How well a word fits a name: 0 exact, 1 its beginning, 2 a part of it, Infinity not at all. */
export function nameFit(word: string, { text, initials }: Name): number {
  const at = (isInitials(word) ? initials : text).indexOf(word);
  if (at !== 0) return at < 0 ? Infinity : 2;
  return word.length === text.length ? 0 : 1;
}

/** The best fit among several names of one thing. */
export function bestFit(word: string, names: readonly Name[]): number {
  return names.reduce((best, name) => Math.min(best, nameFit(word, name)), Infinity);
}

/** Whether a word consists of consonants only. */
export const isInitials = (word: string): boolean => /^[ㄱ-ㅎ]+$/.test(word);

/** The distinct words of a keyword, normalized like names. */
export function splitWords(keyword: string): string[] {
  return [...new Set(keyword.normalize('NFC').toLowerCase().split(/\s+/))].filter((word) => word !== '');
}
