import { convertQwertyToAlphabet, disassemble, disassembleCompleteCharacter } from 'es-hangul';

/**
 * The keys that type a text on a Korean keyboard: 연남 is ㅇㅕㄴㄴㅏㅁ. An incomplete syllable, or one that ends with the next syllable's
 * first consonant, yields the beginning of the name's keys (연나, 연남ㄷ).
 */
export const toKeys = (text: string): string => disassemble(text);

/** The initial consonant of each syllable (압구정동: ㅇㄱㅈㄷ); other letters stay. */
export function toInitials(text: string): string {
  return [...text].map((letter) => disassembleCompleteCharacter(letter)?.choseong ?? letter).join('');
}

/** The Korean keys of text typed with the keyboard in Latin mode: `dusskaehd` is 연남동. Digits stay. Null without Latin letters. */
export function keysFromLatin(typed: string): string | null {
  return /^[a-z\d]*[a-z][a-z\d]*$/i.test(typed) ? convertQwertyToAlphabet(typed) : null;
}
