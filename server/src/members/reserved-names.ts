import { FINALS, FIRST_FINAL, foldLetters, withoutUnseen } from './nickname-look.ts';

/** Words reserved at the beginning or end of a nickname. */
const OURS = [
  '동네기록',
  '운영자',
  '운영진',
  '운영팀',
  '관리자',
  '관리팀',
  '공식계정',
  '고객센터',
  'dongnegirok',
  'admin',
  'official',
  'moderator',
];
/** Words reserved only as entire nicknames, since members use them as parts of names (수학공식). */
const OURS_ALONE = ['공식', '운영', '관리', '모더레이터', 'staff', 'system', 'support'];

/** Compound vowels, decomposed into the letters that are typed for them. */
const VOWELS = new Map([
  ['ᅪ', 'ᅩᅡ'],
  ['ᅫ', 'ᅩᅢ'],
  ['ᅬ', 'ᅩᅵ'],
  ['ᅯ', 'ᅮᅥ'],
  ['ᅰ', 'ᅮᅦ'],
  ['ᅱ', 'ᅮᅵ'],
  ['ᅴ', 'ᅳᅵ'],
]);

/** Decomposes a name into its typed letters, with look-alikes folded and punctuation removed: ㅇㅜㄴ영.자 equals 운영자. */
function spelled(name: string): string {
  const seen = withoutUnseen(name.normalize('NFKC')).toLowerCase();
  const letters = seen.normalize('NFD').replaceAll(/(?![@!$|¢])[\p{P}\p{S}]/gu, '');
  const typed = [...letters].map(
    (letter) => VOWELS.get(letter) ?? FINALS[letter.charCodeAt(0) - FIRST_FINAL] ?? letter,
  );
  return foldLetters(typed.join(''));
}

const ours = OURS.map(spelled);
const oursAlone = new Set(OURS_ALONE.map(spelled));

/** Whether readers would mistake a member with this nickname for the operator (BEHAVIOUR: members-39). */
export function looksLikeOurs(nickname: string): boolean {
  const name = spelled(nickname);
  return oursAlone.has(name) || ours.some((one) => name.startsWith(one) || name.endsWith(one));
}
