import { likeJamo } from './like-jamo.ts';
import { modernHangul } from './old-hangul.ts';

/** Rows of characters that look like a Latin letter or a digit, the first in the row. */
const ALIKE = [
  'aаɑα@àáâãäåāăą',
  'bЬьƅвβ',
  'cсϲⅽ¢',
  'dԁɗ',
  'eеҽєεẹèéêëēė',
  'fϝƒ',
  'gɡց',
  'hһհн',
  'jјϳ',
  'kкκĸ',
  'lI|1!iіιɩɪǀӏⅼ∣ㅣᅵíìîïī',
  'mмμ',
  'nոռпηñ',
  'oоοσօ0○〇ºøòóôõöō°ᄋ',
  'pрρϱ',
  'qԛգ',
  'rгᴦ',
  'sѕꜱ$',
  'tтτ',
  'uυսцùúûüū',
  'vνѵ',
  'wԝωш',
  'xхχ×',
  'yуүγýÿ',
  'zᴢζ',
  '3зз',
  '-ㅡᅳー一—–―‐‑−_',
  '.·•ㆍ・‧∙ᆞ。',
  "'’‘`´ʼ",
];
const FOLDED = new Map(ALIKE.flatMap(([first = '', ...others]) => others.map((other) => [other, first])));

/** Invisible characters: default-ignorable characters, spaces, an empty Braille cell, and marks that only enclose or overlay. */
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\u2800\u{1D159}\p{Me}\u0334-\u0338]/gu;

/** Marks above and below letters of any script, and the tone marks of old Hangul; not the voicing marks of kana. */
const MARKS = /(?![\u3099\u309A])\p{Script=Inherited}|[\u0483-\u0487\u302A-\u302F]/gu;

/**
 * Returns the look of a nickname to a reader. Readers mistake two nicknames with the same look for one member (BEHAVIOUR: members-3).
 * Empty for an invisible nickname.
 */
export function nicknameLook(nickname: string): string {
  return foldLetters(withFinals(toLetters(nickname)));
}

/**
 * Takes a name apart into letters and Hangul jamo: without what is invisible and without marks, with old jamo, and the signs of other
 * scripts that look like jamo, as jamo.
 */
export function toLetters(name: string): string {
  const bare = withoutUnseen(name.normalize('NFKC')).normalize('NFD').replaceAll(MARKS, '');
  return likeJamo(modernHangul(bare)).replaceAll(STRAY_FINAL, (final) => typedFinal(final) ?? final);
}

/** The final consonants of syllables in Unicode order, decomposed into the letters that are typed for them. */
const FINALS =
  'ᄀ ᄁ ᄀᄉ ᄂ ᄂᄌ ᄂᄒ ᄃ ᄅ ᄅᄀ ᄅᄆ ᄅᄇ ᄅᄉ ᄅᄐ ᄅᄑ ᄅᄒ ᄆ ᄇ ᄇᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ'.split(
    ' ',
  );
const FIRST_FINAL = 'ᆨ'.charCodeAt(0);
/** A final consonant that follows no vowel. */
const STRAY_FINAL = /(?<![\u1161-\u1175])[\u11A8-\u11C2]/g;
/** The letters that are typed for a final consonant; undefined for any other letter. */
export const typedFinal = (letter: string) => FINALS[letter.charCodeAt(0) - FIRST_FINAL];
const FINAL_OF = new Map(FINALS.map((typed, at) => [typed, String.fromCharCode(FIRST_FINAL + at)]));
const LONE_FINAL = /(?<=[\u1161-\u1175])[\u1100-\u1112](?![\u1161-\u1175])/g;
const LONE_SECOND = /[\u11A8-\u11C2][\u1100-\u1112](?![\u1161-\u1175])/g;

/** Joins a single consonant after a syllable to it as its final consonant (가라ㅁ). */
const withFinals = (letters: string): string =>
  letters
    .replaceAll(LONE_FINAL, (letter) => FINAL_OF.get(letter) ?? letter)
    .replaceAll(
      LONE_SECOND,
      (pair) => FINAL_OF.get(`${FINALS[pair.charCodeAt(0) - FIRST_FINAL]}${pair[1]}`) ?? pair,
    )
    .normalize('NFC');

/** Removes invisible characters from a text. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '');

/** Folds letters that look alike into one letter. */
export function foldLetters(text: string): string {
  const letters = [...fold(text)].map((letter) => fold(letter.toLowerCase()));
  return letters.join('').normalize('NFC').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const fold = (text: string): string => [...text].map((letter) => FOLDED.get(letter) ?? letter).join('');
