/** The particles whose form depends on how the word before ends: behind a final consonant, and behind a vowel. */
const PARTICLES = [
  ['은', '는'],
  ['이', '가'],
  ['을', '를'],
] as const;
const FIRST_SYLLABLE = 0xac00;
const FINALS = 28;

/** A word with a particle in the form that its last letter needs; both forms behind a word that does not end in Hangul. */
export function withParticle(word: string, particle: string): string {
  const pair = PARTICLES.find(([behindConsonant, behindVowel]) =>
    [behindConsonant, behindVowel].some((one) => one === particle),
  );
  if (pair === undefined) return word + particle;
  const last = /([가-힣])[^\p{L}\p{N}]*$/u.exec(word)?.[1];
  if (last === undefined) return `${word}${pair[0]}(${pair[1]})`;
  return word + pair[(last.codePointAt(0)! - FIRST_SYLLABLE) % FINALS === 0 ? 1 : 0];
}
