const INITIALS = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const MEDIALS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const FINALS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');
const NO_INITIAL = 11;
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = 11_172;

/** The parts of a syllable, by their positions in the Unicode tables: 연 is [11, 6, 4]. Null for other letters. */
function splitSyllable(letter: string): [initial: number, medial: number, final: number] | null {
  const at = letter.charCodeAt(0) - FIRST_SYLLABLE;
  if (!(at >= 0 && at < SYLLABLES)) return null;
  return [Math.floor(at / 588), Math.floor(at / 28) % 21, at % 28];
}

/** Different spellings of the same sound, the longer ones first. */
const SAME: readonly [RegExp, string][] = [
  [/[^a-z\d]/g, ''],
  [/ch/g, 'j'],
  [/sh/g, 's'],
  [/ae/g, 'e'],
  [/[ey]*eo/g, 'o'],
  [/yo/g, 'o'],
  [/eu|oo|woo/g, 'u'],
  [/ee/g, 'i'],
  [/k/g, 'g'],
  [/t/g, 'd'],
  [/p/g, 'b'],
  [/r/g, 'l'],
  [/(.)\1+/g, '$1'],
];

/** Maps different Latin spellings of a name to the same text: Kangnam and Gangnam, Jongro and Jonglo, Yeonnam and Yonnam. */
export function foldLatin(text: string): string {
  return SAME.reduce((folded, [from, to]) => folded.replace(from, to), text.toLowerCase());
}

/** The folded Latin spellings of a Korean name: letter by letter (jonglodong), and by pronunciation (jongnodong). */
export function romanizations(text: string): string[] {
  const syllables = [...text].map((letter) => splitSyllable(letter) ?? letter);
  const plain = syllables.map((one) =>
    typeof one === 'string' ? one : `${INITIALS[one[0]]}${MEDIALS[one[1]]}${FINALS[one[2]]}`,
  );
  return [...new Set([plain.join(''), speak(syllables)].map(foldLatin))];
}

type Syllable = ReturnType<typeof splitSyllable> | string;

/** The Revised Romanization's rules where two syllables meet. */
function speak(syllables: readonly Syllable[]): string {
  let spoken = '';
  let final = '';
  for (const one of syllables) {
    if (one === null || typeof one === 'string') {
      spoken += final + (one ?? '');
      final = '';
      continue;
    }
    const [end, start] = meet(final, INITIALS[one[0]]!, one[0] === NO_INITIAL);
    spoken += end + start + MEDIALS[one[1]]!;
    final = FINALS[one[2]]!;
  }
  return spoken + final;
}

const VOICED: Readonly<Record<string, string>> = { k: 'g', t: 'd', p: 'b', l: 'r' };
const NASAL: Readonly<Record<string, string>> = { k: 'ng', t: 'n', p: 'm' };

function meet(final: string, initial: string, isVowel: boolean): [string, string] {
  if (isVowel) return [VOICED[final] ?? final, ''];
  if (initial === 'r') {
    if (final === 'l' || final === 'n') return ['l', 'l'];
    if (final !== '') return [NASAL[final] ?? final, 'n'];
  }
  if (initial === 'n' && final === 'l') return ['l', 'l'];
  if (initial === 'n' || initial === 'm') return [NASAL[final] ?? final, initial];
  return [final, initial];
}
