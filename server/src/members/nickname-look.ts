/** Letters of other scripts, and other characters, that look like a Latin letter or a digit: the first of each row is it. */
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
  return foldLetters(withoutUnseen(nickname.normalize('NFKC')));
}

/** A text without what a reader does not see. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '');

/** A text with letters that look alike folded into one. */
export function foldLetters(text: string): string {
  const letters = [...fold(text)].map((letter) => fold(letter.toLowerCase()));
  return letters.join('').normalize('NFC').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const fold = (text: string): string => [...text].map((letter) => FOLDED.get(letter) ?? letter).join('');
