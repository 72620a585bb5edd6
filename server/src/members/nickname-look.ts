/** Characters that look like a Latin letter or a digit, which comes first in each row. */
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

/** What a reader does not see: default-ignorable characters, spaces, an empty Braille cell, and marks that only enclose or overlay. */
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\u2800\u{1D159}\p{Me}\u0334-\u0338]/gu;

/**
 * What a nickname looks like to a reader: two nicknames with the same look are taken for one person (BEHAVIOUR: members-3). Empty
 * for a nickname of which nothing is seen.
 */
export function nicknameLook(nickname: string): string {
  return foldLetters(withFinals(withoutUnseen(nickname.normalize('NFKC'))));
}

/** The consonants that end a syllable in the order of Unicode, as the letters they are typed of. */
export const FINALS =
  'ᄀ ᄁ ᄀᄉ ᄂ ᄂᄌ ᄂᄒ ᄃ ᄅ ᄅᄀ ᄅᄆ ᄅᄇ ᄅᄉ ᄅᄐ ᄅᄑ ᄅᄒ ᄆ ᄇ ᄇᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ'.split(
    ' ',
  );
export const FIRST_FINAL = 'ᆨ'.charCodeAt(0);
const FINAL_OF = new Map(FINALS.map((typed, at) => [typed, String.fromCharCode(FIRST_FINAL + at)]));
const LONE_FINAL = /(?<=[\u1161-\u1175])[\u1100-\u1112](?![\u1161-\u1175])/g;
const LONE_SECOND = /[\u11A8-\u11C2][\u1100-\u1112](?![\u1161-\u1175])/g;

/** A text in which a consonant alone behind a syllable is its last one (가라ㅁ). */
const withFinals = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(LONE_FINAL, (letter) => FINAL_OF.get(letter) ?? letter)
    .replaceAll(
      LONE_SECOND,
      (pair) => FINAL_OF.get(`${FINALS[pair.charCodeAt(0) - FIRST_FINAL]}${pair[1]}`) ?? pair,
    )
    .normalize('NFC');

/** A text without what a reader does not see. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '');

/** A text with letters that look alike folded into one. */
export function foldLetters(text: string): string {
  const letters = [...fold(text)].map((letter) => fold(letter.toLowerCase()));
  return letters.join('').normalize('NFC').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const fold = (text: string): string => [...text].map((letter) => FOLDED.get(letter) ?? letter).join('');
