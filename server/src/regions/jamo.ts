const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const MEDIALS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const FINALS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  );
/** The letters that are typed with two keys. */
const DOUBLES = new Map(
  [...'ㅘㅙㅚㅝㅞㅟㅢ'].map((vowel, at) => [vowel, MEDIALS[[9, 10, 11, 14, 15, 16, 19][at]!]!]),
);
for (const [at, cluster] of [...'ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ'].entries()) {
  DOUBLES.set(cluster, FINALS[[3, 5, 6, 9, 10, 11, 12, 13, 14, 15, 18][at]!]!);
}

const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = 11_172;

/** The parts of a syllable, by their positions in the Unicode tables: 연 is [11, 6, 4]. Null for other letters. */
export function splitSyllable(letter: string): [initial: number, medial: number, final: number] | null {
  const at = letter.charCodeAt(0) - FIRST_SYLLABLE;
  if (!(at >= 0 && at < SYLLABLES)) return null;
  return [Math.floor(at / 588), Math.floor(at / 28) % 21, at % 28];
}

/**
 * The keys that type a text on a Korean keyboard: 연남 is ㅇㅕㄴㄴㅏㅁ. An incomplete syllable, or one that ends with the next syllable's
 * first consonant, yields the beginning of the name's keys (연나, 연남ㄷ).
 */
export function toKeys(text: string): string {
  let keys = '';
  for (const letter of text) {
    const parts = splitSyllable(letter);
    if (parts === null) keys += DOUBLES.get(letter) ?? letter;
    else keys += `${INITIALS[parts[0]]}${MEDIALS[parts[1]]}${FINALS[parts[2]]}`;
  }
  return keys;
}

/** The initial consonant of each syllable (압구정동: ㅇㄱㅈㄷ); other letters stay. */
export function toInitials(text: string): string {
  return [...text].map((letter) => INITIALS[splitSyllable(letter)?.[0] ?? -1] ?? letter).join('');
}

const LATIN_KEYS = new Map(
  [...'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ'].map((key, at) => [
    'qwertyuiopasdfghjklzxcvbnm'[at]!,
    key,
  ]),
);
for (const [at, key] of [...'ㅃㅉㄸㄲㅆㅒㅖ'].entries()) LATIN_KEYS.set('QWERTOP'[at]!, key);

/** The Korean keys of text typed with the keyboard in Latin mode: `dusskaehd` is 연남동. Digits stay. Null without Latin letters. */
export function keysFromLatin(typed: string): string | null {
  if (!/^[a-z\d]*[a-z][a-z\d]*$/i.test(typed)) return null;
  return [...typed]
    .map((letter) => LATIN_KEYS.get(letter) ?? LATIN_KEYS.get(letter.toLowerCase()) ?? letter)
    .join('');
}
