const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = 11_172;
const PER_INITIAL = 588;

/** A name ready to be searched: its letters, and the initial consonant of each (압구정동 is ㅇㄱㅈㄷ; what is no syllable stays). */
export interface Name {
  text: string;
  initials: string;
}

/** Prepares a name. */
export function nameOf(text: string): Name {
  return { text, initials: [...text].map(initialOf).join('') };
}

function initialOf(letter: string): string {
  const at = letter.charCodeAt(0) - FIRST_SYLLABLE;
  return at >= 0 && at < SYLLABLES ? (INITIALS[Math.floor(at / PER_INITIAL)] ?? letter) : letter;
}

/** How well a word names something: 0 exactly, 1 by its beginning, 2 by a part; Infinity not at all. */
export function fitOf(word: string, { text, initials }: Name): number {
  const at = (isInitials(word) ? initials : text).indexOf(word);
  if (at !== 0) return at < 0 ? Infinity : 2;
  return word.length === text.length ? 0 : 1;
}

/** The best fit among several names of one thing. */
export function bestFit(word: string, names: readonly Name[]): number {
  return names.reduce((best, name) => Math.min(best, fitOf(word, name)), Infinity);
}

/** Whether a word is typed in consonants alone. */
export const isInitials = (word: string): boolean => /^[ㄱ-ㅎ]+$/.test(word);

/** The words of a keyword, each once, as names are written. */
export function wordsOf(keyword: string): string[] {
  return [...new Set(keyword.normalize('NFC').toLowerCase().split(/\s+/))].filter((word) => word !== '');
}
