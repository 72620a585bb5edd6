const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = 11_172;
const PER_INITIAL = 588;

/** The initial consonants of a text: 압구정동 is ㅇㄱㅈㄷ; what is no syllable stays. */
export function initialsOf(text: string): string {
  return [...text].map(initialOf).join('');
}

function initialOf(letter: string): string {
  const at = letter.charCodeAt(0) - FIRST_SYLLABLE;
  return at >= 0 && at < SYLLABLES ? (INITIALS[Math.floor(at / PER_INITIAL)] ?? letter) : letter;
}

/** How well a word names something: 0 exactly, 1 by its beginning, 2 by a part, null not at all. */
export type Fit = 0 | 1 | 2 | null;

/** Whether a typed word names a text, by its letters or, when it is consonants alone, by the text's initials (given beside it). */
export function fitOf(word: string, text: string, initials: string): Fit {
  const at = (/^[ㄱ-ㅎ]+$/.test(word) ? initials : text).indexOf(word);
  if (at !== 0) return at < 0 ? null : 2;
  return word.length === text.length ? 0 : 1;
}

/** The better of two fits. */
export function betterFit(a: Fit, b: Fit): Fit {
  return a === null || (b !== null && b < a) ? b : a;
}
